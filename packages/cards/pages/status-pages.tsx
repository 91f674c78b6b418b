import type { RenderedPage } from '../document.tsx'
import type { Locale } from '../locale.ts'
import { stringsOf } from '../strings.ts'
import { ActionLink, renderNoticePage } from './notice-page.tsx'

/** The status each page is served with. */
export const noticeStatus = {
  inactive: 404,
  claimable: 200,
  unknown: 404,
  gone: 410,
  error: 500,
  unavailable: 503,
} as const

/** A code that belongs to nobody yet. @param claimUrl where it is claimed */
export function renderClaimablePage(page: {
  readonly locale: Locale
  readonly claimUrl: string
}): Promise<RenderedPage> {
  return statusPage('claimable', page.locale, page.claimUrl)
}

/** A card its owner has switched off. @param url the same address, to try again */
export function renderInactivePage(page: {
  readonly locale: Locale
  readonly url: string
}): Promise<RenderedPage> {
  return statusPage('inactive', page.locale, page.url)
}

/** A code or slug that never existed. */
export function renderUnknownPage(page: { readonly locale: Locale }): Promise<RenderedPage> {
  return statusPage('unknown', page.locale, '/')
}

/** A card that was deleted. */
export function renderGonePage(page: { readonly locale: Locale }): Promise<RenderedPage> {
  return statusPage('gone', page.locale, '/')
}

/** Our own error. @param requestId found in the log, for people who write to us */
export function renderErrorPage(page: {
  readonly locale: Locale
  readonly url: string
  readonly requestId: string
}): Promise<RenderedPage> {
  return statusPage('error', page.locale, page.url, page.requestId)
}

/** The database is away; in a moment the same address works again. */
export function renderUnavailablePage(page: {
  readonly locale: Locale
  readonly url: string
}): Promise<RenderedPage> {
  return statusPage('unavailable', page.locale, page.url)
}

function statusPage(name: keyof typeof noticeStatus, locale: Locale, href: string, reference = '') {
  return renderNoticePage({
    name,
    locale,
    action: <ActionLink href={href} label={stringsOf(locale).pages[name].action} />,
    after: reference === '' ? null : <p className="ref">{reference}</p>,
  })
}
