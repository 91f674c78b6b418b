import type { RenderedPage } from '#cards/document.tsx'
import type { Locale } from '#cards/locale.ts'
import {
  noticeStatus,
  renderBlockedPage,
  renderClaimablePage,
  renderErrorPage,
  renderGonePage,
  renderInactivePage,
  renderUnassignedPage,
  renderUnavailablePage,
  renderUnknownPage,
} from '#cards/pages/status-pages.tsx'
import type { AppCtx } from '#server/platform/ctx.ts'
import type { PageResponse } from './cached-response.ts'
import type { CodeState } from './open-card.ts'
import { presentPage } from './present.ts'

type Notice = Exclude<CodeState, 'open'>

const renderers: Readonly<Record<Notice, (locale: Locale, name: string) => Promise<RenderedPage>>> = {
  unknown: (locale) => renderUnknownPage({ locale }),
  gone: (locale) => renderGonePage({ locale }),
  blocked: (locale) => renderBlockedPage({ locale }),
  // An empty address is the page itself, whatever it was called by.
  inactive: (locale) => renderInactivePage({ locale, url: '' }),
  unassigned: (locale) => renderUnassignedPage({ locale, url: '' }),
  claimable: (locale, name) =>
    renderClaimablePage({ locale, claimUrl: `/claim-qrcode/${encodeURIComponent(name)}` }),
}

/**
 * The friendly page for a code that shows no card.
 * @param name the code's slug, or the code, by which it can be claimed
 */
export async function renderNotice(
  ctx: AppCtx,
  locale: Locale,
  notice: Notice,
  name = '',
): Promise<PageResponse> {
  const page = await renderers[notice](locale, name)
  return presentPage(page, { status: noticeStatus[notice], publicUrl: ctx.env.publicUrl })
}

/** @param requestId printed on the page and in the log */
export async function renderServerError(
  ctx: AppCtx,
  locale: Locale,
  requestId: string,
): Promise<PageResponse> {
  const page = await renderErrorPage({ locale, url: '', requestId })
  const { publicUrl } = ctx.env
  return presentPage(page, { status: 500, publicUrl, headers: { 'cache-control': 'no-store' } })
}

/** @param retryAfter seconds after which it is worth asking again. */
export async function renderUnavailable(
  ctx: AppCtx,
  locale: Locale,
  retryAfter: number,
): Promise<PageResponse> {
  const page = await renderUnavailablePage({ locale, url: '' })
  const { publicUrl } = ctx.env
  const headers = { 'cache-control': 'no-store', 'retry-after': String(retryAfter) }
  return presentPage(page, { status: noticeStatus.unavailable, publicUrl, headers })
}
