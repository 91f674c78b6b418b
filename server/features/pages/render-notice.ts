import type { RenderedPage } from '#cards/document.tsx'
import type { Locale } from '#cards/locale.ts'
import {
  noticeStatus,
  renderBlockedPage,
  renderClaimablePage,
  renderErrorPage,
  renderGonePage,
  renderInactivePage,
  renderLostPage,
  renderUnassignedPage,
  renderUnavailablePage,
  renderUnclaimablePage,
  renderUnknownPage,
  renderWaitingPage,
} from '#cards/pages/status-pages.tsx'
import type { AppCtx } from '#server/platform/ctx.ts'
import type { PageResponse } from './cached-response.ts'
import type { CodeState } from './open-card.ts'
import { presentPage } from './present.ts'

type Notice = Exclude<CodeState, 'open'>
type Renderer = (locale: Locale, name: string, thing: string) => Promise<RenderedPage>

const renderers: Readonly<Record<Notice, Renderer>> = {
  unknown: (locale) => renderUnknownPage({ locale }),
  gone: (locale) => renderGonePage({ locale }),
  blocked: (locale) => renderBlockedPage({ locale }),
  // An empty address is the page itself, whatever it was called by.
  inactive: (locale) => renderInactivePage({ locale, url: '' }),
  waiting: (locale) => renderWaitingPage({ locale, url: '' }),
  lost: (locale) => renderLostPage({ locale }),
  unassigned: (locale) => renderUnassignedPage({ locale, url: '' }),
  claimable: (locale, name, thing) =>
    renderClaimablePage({ locale, claimUrl: `/claim-qrcode/${encodeURIComponent(name)}`, thing }),
  claim_off: (locale) => renderUnclaimablePage({ locale, state: 'claim_off' }),
  claim_over: (locale) => renderUnclaimablePage({ locale, state: 'claim_over' }),
}

/**
 * The friendly page for a code that shows no card.
 * @param name the code's slug, or the code, by which it can be claimed
 * @param thing what its seller says about the thing that it is printed on
 */
export async function renderNotice(
  ctx: AppCtx,
  locale: Locale,
  notice: Notice,
  name = '',
  thing = '',
): Promise<PageResponse> {
  const page = await renderers[notice](locale, name, thing)
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
