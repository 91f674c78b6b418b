import type { CardContent, CardLink } from '#cards/kind.ts'
import { findKind } from '#cards/kinds.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import type { Visited } from '../analytics/index.ts'
import { companionOfCard, readCompanion, readContent } from '../cards/index.ts'
import type { Gate } from '../cards/index.ts'
import { isRetiredSlug } from '../qrcodes/index.ts'
import { includedFeatures } from '../subscriptions/index.ts'
import { isTemplateAssigned } from '../templates/index.ts'
import type { Target } from './page-request.ts'
import { findCode, listCodes } from './store.ts'
import type { CodeRef, FoundCard, FoundCode } from './store.ts'

/** A card that visitors may see, with the code they came by. */
export type OpenCard = {
  readonly qrcodeId: number
  readonly code: string
  readonly ownerId: string
  /** Whose plan and account decide what is shown. */
  readonly keeperId: string
  /** The current slug; the code itself where there is none, which `/p/` answers as well. */
  readonly slug: string
  readonly card: FoundCard
  readonly content: CardContent
  /** Where it leads, of a card that has no page of its own. */
  readonly link?: OpenLink
}

/** A link with what decides whether a scan leads there. */
export type OpenLink = CardLink & Gate

/** What a visitor finds behind a code. */
export type CodeState =
  | 'open'
  | 'claimable'
  | 'claim_off'
  | 'claim_over'
  | 'unassigned'
  | 'inactive'
  | 'waiting'
  | 'lost'
  | 'blocked'
  | 'gone'
  | 'unknown'

/** What a slug or code leads to right now: a card, or why there is none. */
export type FoundTarget =
  | { readonly state: 'open'; readonly open: OpenCard }
  | {
      readonly state: Exclude<CodeState, 'open'>
      /** The code's slug, or the code, where there is one. */
      readonly name: string
      /** The printed code of what can be claimed. */
      readonly code?: string
      /** Tags of responses that were cached while it was open. */
      readonly closed?: readonly string[]
      /** The code that was opened; without it, nobody has this link. */
      readonly visited?: Pick<Visited, 'qrcodeId' | 'ownerId'>
    }

const columns = { companion: companionOfCard, features: includedFeatures, isAssigned: isTemplateAssigned }

type From = {
  /** Who asks has the address that the person of a waiting card, or its partner, has got. */
  readonly isInvited?: boolean
  /** Of the chip that was read. */
  readonly tagNo?: number | undefined
}

/** @param from how somebody comes */
export async function findTarget(
  ctx: Pick<AppCtx, 'db' | 'env' | 'now'>,
  ref: CodeRef,
  { isInvited, tagNo }: From = {},
): Promise<FoundTarget> {
  const found = await findCode(ctx.db, ref, columns, tagNo)
  if (found === undefined) {
    const isGone = ref.by === 'slug' && (await isRetiredSlug(ctx, ref.slug))
    return { state: isGone ? 'gone' : 'unknown', name: '' }
  }
  return targetOf(found, ctx.now(), isInvited)
}

/** Those of these cards that visitors may see, as their first codes lead to them; in no order. */
export async function listOpenCards(
  ctx: Pick<AppCtx, 'db' | 'now'>,
  cardIds: readonly number[],
): Promise<OpenCard[]> {
  const found = await listCodes(ctx.db, cardIds, columns)
  return found.flatMap((code) => {
    const target = targetOf(code, ctx.now())
    return target.state === 'open' ? [target.open] : []
  })
}

function targetOf(found: FoundCode, now: Date, isInvited = false): FoundTarget {
  const name = found.current_slug ?? found.code
  const state = codeState(found)
  // that a chip is lost makes no other page wrong
  const closed = state === 'lost' ? [] : closedTagsOf(found)
  const { card, owner_id: ownerId, keeper_id: keeperId, qrcode_id: qrcodeId, code } = found
  const visited = { qrcodeId, ownerId }
  if (state !== 'open' && !(state === 'waiting' && isInvited)) return { state, name, code, closed, visited }
  if (card === undefined || ownerId === null || keeperId === null)
    return { state: 'gone', name, closed, visited }
  const content = readContent(card)
  const link = linkOf(card, content, now)
  const open = { qrcodeId, code, ownerId, keeperId, slug: name.toLowerCase(), card, content }
  return { state: 'open', open: link === undefined ? open : { ...open, link } }
}

function linkOf(card: FoundCard, { link }: CardContent, now: Date): OpenLink | undefined {
  const { gate } = readCompanion(card)
  return link && gate && { ...link, ...gate(now) }
}

/**
 * Deleted is final, also when the code is inactive as well; an inactive code, card or account may become active again. What
 * the operator has blocked says so, whatever its owner has decided.
 */
function codeState(found: FoundCode): CodeState {
  const { qrcode_kind, qrcode_status, owner_id, keeper_status, card } = found
  // The owner was erased. A merchandise code without an owner may be switched on again.
  if (owner_id === null && qrcode_kind === 'card') return 'gone'
  if (keeper_status === 'deleted' || card?.deleted_at != null) return 'gone'
  if (isBlocked(found)) return 'blocked'
  // whatever its code shows, or whoever could claim it
  if (found.is_lost) return 'lost'
  if (qrcode_status === 'claimable') return found.claim_is_over ? 'claim_over' : 'claimable'
  // whom it shows has not agreed to it; one that was rejected, or whose time is over, is switched off until it is removed
  if (card?.is_pending === true) return card.status === 'active' ? 'waiting' : 'gone'
  if (qrcode_status === 'inactive') return owner_id === null ? 'claim_off' : 'inactive'
  // A primary code belongs to its card for good; any other code may get another one.
  if (card === undefined) return found.is_primary ? 'gone' : 'unassigned'
  if (card.status !== 'active') return 'inactive'
  return findKind(card.card_type_id) === undefined ? 'unknown' : 'open'
}

/** The code, the card that it shows, where that leads, or the account. */
const isBlocked = ({ qrcode_blocked_at: ofCode, keeper_status, card }: FoundCode): boolean =>
  ofCode !== null ||
  keeper_status === 'blocked' ||
  (card !== undefined && (card.card_blocked_at !== null || readCompanion(card).block !== undefined))

/** The rows of a response about this card: when one of them changes, the response does. */
export function tagsOf({ card, qrcodeId, keeperId, slug }: OpenCard, { ref }: Target): string[] {
  const tags = [
    `card_changed ${card.id}`,
    `qrcode_changed ${qrcodeId}`,
    `owner_changed ${keeperId}`,
    `slug_changed ${slug}`,
  ]
  return ref.by === 'slug' && ref.slug !== slug ? [...tags, `slug_changed ${ref.slug}`] : tags
}

/**
 * Tags of the responses that were cached while this code showed its card. The owner's other cards are concerned only
 * when the owner is the reason.
 */
function closedTagsOf({ card, qrcode_id: qrcodeId, keeper_id, keeper_status }: FoundCode): string[] {
  const tags = [`qrcode_changed ${qrcodeId}`]
  if (card !== undefined) tags.push(`card_changed ${card.id}`)
  if (keeper_id !== null && keeper_status !== 'active') tags.push(`owner_changed ${keeper_id}`)
  return tags
}

export function visitOf({ qrcodeId, ownerId }: OpenCard, source: Visited['source']): Visited {
  return { qrcodeId, ownerId, source }
}
