import { Vcard } from '#contract/vcard.ts'
import type { Visited } from '../analytics/index.ts'
import type { FoundCard, FoundCode } from './store.ts'
import type { Target } from './target.ts'

/** A card that visitors may see, with the code they came by. */
export type OpenCard = {
  readonly qrcodeId: number
  readonly code: string
  readonly ownerId: string
  /** The current slug; the code itself where there is none, which `/p/` answers as well. */
  readonly slug: string
  readonly card: FoundCard
  readonly vcard: Vcard
}

/** @returns undefined when the code has no card or no owner. */
export function readOpenCard(found: FoundCode): OpenCard | undefined {
  const { card, owner_id: ownerId } = found
  if (card === undefined || ownerId === null) return undefined
  const slug = found.current_slug ?? found.code.toLowerCase()
  return {
    qrcodeId: found.qrcode_id,
    code: found.code,
    ownerId,
    slug,
    card,
    vcard: readVcard(card.content),
  }
}

/**
 * The stored document with defaults for what it lacks. One that today's stricter rules would refuse is shown all the
 * same, since templates trust no value: a rule made later must not kill a printed code.
 */
function readVcard(content: unknown): Vcard {
  const parsed = Vcard.safeParse(content)
  if (parsed.success) return parsed.data
  return { ...Vcard.parse({ name: '–' }), ...(content as Partial<Vcard>) }
}

/** Names of everything that, when it changes, changes an answer about this card. */
export function tagsOf({ card, qrcodeId, ownerId, slug }: OpenCard, { ref }: Target): string[] {
  const asked = ref.by === 'slug' ? [`slug_changed ${ref.slug}`] : []
  return [
    `card_changed ${card.id}`,
    `qrcode_changed ${qrcodeId}`,
    `owner_changed ${ownerId}`,
    `slug_changed ${slug}`,
    ...asked,
  ]
}

/** By what answers of this code from when it showed its card can be found. The owner's other cards are concerned only when the owner is the reason. */
export function closedTagsOf({
  card,
  qrcode_id: qrcodeId,
  owner_id: ownerId,
  owner_status,
}: FoundCode): string[] {
  const tags = [`qrcode_changed ${qrcodeId}`]
  if (card !== undefined) tags.push(`card_changed ${card.id}`)
  if (ownerId !== null && owner_status !== 'active') tags.push(`owner_changed ${ownerId}`)
  return tags
}

export function visitOf({ qrcodeId, ownerId }: OpenCard, source: Visited['source']): Visited {
  return { qrcodeId, ownerId, source }
}
