import { renderLinkNotice } from '#cards/pages/link-pages.tsx'
import type { Locale } from '#cards/locale.ts'
import { noticeStatus } from '#cards/pages/status-pages.tsx'
import type { AppCtx } from '#server/platform/ctx.ts'
import type { PageResponse } from './cached-response.ts'
import { tagsOf, visitOf } from './open-card.ts'
import type { OpenCard, OpenLink } from './open-card.ts'
import type { Target, Variant } from './page-request.ts'
import { presentPage, presentRedirect } from './present.ts'
import { renderCard } from './render-card.ts'
import { renderNotice } from './render-notice.ts'
import { renderSharePicture } from './render-share-picture.ts'

/** A card that leads somewhere else. */
export type OpenLinkCard = OpenCard & { readonly link: OpenLink }

/** An edit counts for the next scan, so no browser keeps where a code leads. */
const noStore = { 'cache-control': 'no-store' }

/** What a scan of a dynamic code gets: a redirect, a page with a button, or a page that says why not. */
export async function renderLink(
  ctx: AppCtx,
  open: OpenLinkCard,
  target: Target,
  variant: Variant,
): Promise<PageResponse> {
  const { link, card } = open
  const tags = tagsOf(open, target)
  const { state } = link
  if (state !== 'open' && state !== 'locked') {
    const reason = reasonOf(link, ctx.now())
    const outcome = reason === 'not_started' ? 'inactive' : 'ended'
    return {
      ...(await renderClosedLink(ctx, open, reason, variant.locale)),
      closed: tags,
      ...(isPage(target) && { visited: { ...visitOf(open, target.source), outcome } }),
    }
  }
  if (target.kind === 'vcf') return renderNotice(ctx, variant.locale, 'unknown')
  if (target.kind === 'share-picture')
    return state === 'open'
      ? renderSharePicture(ctx, open, target)
      : renderNotice(ctx, variant.locale, 'unknown')
  const response = link.isDirect
    ? presentRedirect(link.target, ctx.env.publicUrl)
    : await renderCard(ctx, open, target, variant)
  const { isLimited, passwordHash, endsAt, enter } = link
  const isGated = isLimited || passwordHash !== null
  return {
    ...response,
    headers: { ...response.headers, ...noStore },
    visited: { ...visitOf(open, target.source), ...(link.isDirect && { outcome: 'redirected' }) },
    ...(isGated
      ? { gate: { cardId: card.id, isLimited, passwordHash, enter } }
      : { tags, until: endsAt?.getTime() }),
  }
}

const isPage = ({ kind }: Target) => kind === 'card' || kind === 'plain'

/** Why a code leads nowhere: both the time and the scans of one may be over, and the time is what nobody can add to by mistake. */
function reasonOf({ state, endsAt }: OpenLink, now: Date): 'not_started' | 'ended' | 'used_up' {
  if (state === 'not_started') return state
  return endsAt !== null && endsAt <= now ? 'ended' : 'used_up'
}

/** @param state why it leads nowhere now, or not for this request */
export async function renderClosedLink(
  ctx: AppCtx,
  { link, content, slug, card }: OpenLinkCard,
  state: 'not_started' | 'ended' | 'used_up' | 'uncounted',
  locale: Locale,
): Promise<PageResponse> {
  const { opensAt } = link
  const isEarly = state === 'not_started' && opensAt !== null
  const page = await renderLinkNotice({
    locale,
    state,
    name: content.facts.title,
    message: link.message,
    slug,
    opens: isEarly ? { at: opensAt, timeZone: card.time_zone } : undefined,
  })
  const seconds = isEarly ? Math.ceil((opensAt.getTime() - ctx.now().getTime()) / 1000) : 0
  const headers = { ...noStore, ...(seconds > 0 && { 'retry-after': String(seconds) }) }
  return presentPage(page, { status: noticeStatus[state], publicUrl: ctx.env.publicUrl, headers })
}
