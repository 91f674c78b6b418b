import type { ReactNode } from 'react'
import type { RenderedPage } from '../document.tsx'
import type { Locale } from '../locale.ts'
import { Prose } from '../parts/user-text.tsx'
import { stringsOf } from '../strings.ts'
import { ActionLink, renderNoticePage } from './notice-page.tsx'

/** The states of a dynamic code that leads nowhere; their pages are those of `link-pages.tsx`. */
type LinkNotice = 'not_started' | 'ended' | 'used_up' | 'uncounted'

/** The HTTP status of each page. */
export const noticeStatus = {
  inactive: 404,
  waiting: 404,
  lost: 404,
  claimable: 200,
  claim_off: 404,
  claim_over: 404,
  unassigned: 404,
  unknown: 404,
  gone: 410,
  blocked: 410,
  error: 500,
  unavailable: 503,
  not_started: 404,
  ended: 410,
  used_up: 410,
  uncounted: 200,
} as const

/** The page of a printed code without an owner. @param claimUrl where to claim it. @param thing what its seller says of it, or empty */
export function renderClaimablePage(page: {
  readonly locale: Locale
  readonly claimUrl: string
  readonly thing?: string
}): Promise<RenderedPage> {
  const { locale, claimUrl, thing = '' } = page
  return renderNoticePage({
    name: 'claimable',
    locale,
    note: thing === '' ? null : <Prose text={thing} />,
    action: <ActionLink href={claimUrl} label={stringsOf(locale).pages.claimable.action} />,
  })
}

/** The page of a printed code that nobody has, and that nobody can claim now: its seller has switched it off, or its time is over. */
export function renderUnclaimablePage(page: {
  readonly locale: Locale
  readonly state: 'claim_off' | 'claim_over'
}): Promise<RenderedPage> {
  return statusPage(page.state, page.locale, '/')
}

/** The page of a card that is switched off. @param url the same address, to try again */
export function renderInactivePage(page: {
  readonly locale: Locale
  readonly url: string
}): Promise<RenderedPage> {
  return statusPage('inactive', page.locale, page.url)
}

/** The page of a card that somebody made for a person who has not answered: it names nobody. @param url the same address, to try again */
export function renderWaitingPage(page: {
  readonly locale: Locale
  readonly url: string
}): Promise<RenderedPage> {
  return statusPage('waiting', page.locale, page.url)
}

/** The page of a chip that its owner has reported lost: it names nobody, and says where it can be returned. */
export function renderLostPage(page: { readonly locale: Locale }): Promise<RenderedPage> {
  return statusPage('lost', page.locale, '/contactus')
}

/** The page of a code that has an owner and shows no card. @param url the same address, to try again */
export function renderUnassignedPage(page: {
  readonly locale: Locale
  readonly url: string
}): Promise<RenderedPage> {
  return statusPage('unassigned', page.locale, page.url)
}

/** The page for a code or slug that nobody has: it says the same whether it ever existed. */
export function renderUnknownPage(page: { readonly locale: Locale }): Promise<RenderedPage> {
  return statusPage('unknown', page.locale, '/', <Elsewhere locale={page.locale} />)
}

/** The page of a deleted card. */
export function renderGonePage(page: { readonly locale: Locale }): Promise<RenderedPage> {
  return statusPage('gone', page.locale, '/')
}

/** The page of what an admin has blocked: a card, a code, where it leads, or an account. What it is, is not repeated. */
export function renderBlockedPage(page: { readonly locale: Locale }): Promise<RenderedPage> {
  return statusPage('blocked', page.locale, '/')
}

/** The page after a server error. @param requestId is in the log, and people can report it */
export function renderErrorPage(page: {
  readonly locale: Locale
  readonly url: string
  readonly requestId: string
}): Promise<RenderedPage> {
  return statusPage('error', page.locale, page.url, <p className="ref">{page.requestId}</p>)
}

/** The page while the database cannot be reached. @param url the same address, to try again */
export function renderUnavailablePage(page: {
  readonly locale: Locale
  readonly url: string
}): Promise<RenderedPage> {
  return statusPage('unavailable', page.locale, page.url)
}

/** What a visitor may have looked for instead. */
function Elsewhere({ locale }: { readonly locale: Locale }) {
  const { findTicket, writeToUs } = stringsOf(locale)
  return (
    <>
      <a className="quiet" href="/event/DownloadTicket">
        {findTicket}
      </a>
      <a className="quiet" href="/contactus">
        {writeToUs}
      </a>
    </>
  )
}

type StatusPage = Exclude<keyof typeof noticeStatus, LinkNotice>

function statusPage(name: StatusPage, locale: Locale, href: string, after: ReactNode = null) {
  return renderNoticePage({
    name,
    locale,
    action: <ActionLink href={href} label={stringsOf(locale).pages[name].action} />,
    after,
  })
}
