import type { AppCtx } from '#server/platform/ctx.ts'
import type { Visited } from '../analytics/index.ts'
import { readCompanion } from '../cards/index.ts'
import { findClaimable } from '../qrcodes/index.ts'
import type { PageResponse } from './cached-response.ts'
import { findTarget, tagsOf } from './open-card.ts'
import type { CodeState, FoundTarget, OpenCard } from './open-card.ts'
import type { Target, TargetKind, Variant } from './page-request.ts'
import { renderCard, renderPlainCard } from './render-card.ts'
import { renderCalendarFile } from './render-calendar-file.ts'
import { renderContactFile } from './render-contact-file.ts'
import { renderLink } from './render-link.ts'
import { renderNotice } from './render-notice.ts'
import { renderQrPng, renderQrSvg } from './render-qr.ts'
import { renderSharePicture } from './render-share-picture.ts'

type Renderer = (ctx: AppCtx, open: OpenCard, target: Target, variant: Variant) => Promise<PageResponse>

const renderers: Readonly<Record<TargetKind, Renderer>> = {
  card: renderCard,
  plain: renderPlainCard,
  vcf: renderContactFile,
  ics: renderCalendarFile,
  'qr-svg': renderQrSvg,
  'qr-png': renderQrPng,
  'share-picture': renderSharePicture,
}

/** A code is printed before it leads anywhere. */
const isQr = (kind: TargetKind) => kind === 'qr-svg' || kind === 'qr-png'

/** What visitors got whose code shows no card, as reports name it. Of a deleted card nobody reads reports. */
const outcomes: Readonly<Partial<Record<CodeState, Visited['outcome']>>> = {
  claimable: 'claimable',
  claim_off: 'inactive',
  claim_over: 'ended',
  unassigned: 'inactive',
  inactive: 'inactive',
  waiting: 'inactive',
  lost: 'inactive',
  blocked: 'inactive',
}

/** How the page in place of a card counts: as a visit of its code, or as a link that nobody has. */
function countedAs(found: Exclude<FoundTarget, { state: 'open' }>, { kind, ref, source }: Target) {
  if (kind !== 'card' && kind !== 'plain') return {}
  if (found.visited === undefined && found.state === 'unknown')
    return { orphan: ref.by === 'slug' ? ref.slug : ref.code }
  const outcome = outcomes[found.state]
  return found.visited === undefined || outcome === undefined
    ? {}
    : { visited: { ...found.visited, source, outcome } }
}

/** The response of a slug or code right now, from one query of the database. */
export async function renderTarget(ctx: AppCtx, target: Target, variant: Variant): Promise<PageResponse> {
  const found = await findTarget(ctx, target.ref, target)
  if (found.state !== 'open') {
    const { state, name, code = '', closed } = found
    const printed = state === 'claimable' ? await findClaimable(ctx.db, code) : undefined
    const notice = await renderNotice(ctx, variant.locale, state, name, printed?.product_note)
    return { ...notice, closed, ...countedAs(found, target) }
  }
  if (found.open.link !== undefined && !isQr(target.kind))
    return renderLink(ctx, { ...found.open, link: found.open.link }, target, variant)
  const response = await renderers[target.kind](ctx, found.open, target, variant)
  const until = readCompanion(found.open.card).changesAt?.(ctx.now())
  return { ...response, tags: tagsOf(found.open, target), until: until?.getTime() }
}
