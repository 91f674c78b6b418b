import { brandStored } from '#cards/kinds/vcard/brand-stored.ts'
import { BrandParts } from '#contract/brands.ts'
import type { applyBrand as contract } from '#contract/brands.ts'
import { CardChange } from '#contract/card-shapes.ts'
import { Vcard } from '#contract/kinds/vcard.ts'
import { AppError } from '#server/platform/app-error.ts'
import { actFor } from '#server/platform/act-for.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import { sourceLocale } from '#contract/languages.ts'
import { defineEvent, rowId } from '#server/platform/events.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { lockCard, presentCard, updateCard } from '../cards/index.ts'
import { isActivePartner } from '../partners/index.ts'
import { getBrandParts } from './brands.ts'
import { findBrandOfCard, listOlderCards, updateBrandOfCard } from './store.ts'

/** A partner wants the cards that wait to look as their brand does now. */
export const BrandApplied = defineEvent('BrandApplied', { brandId: rowId })

/** There may be thousands of cards: a job changes one after the other. */
export const applyBrand: Handler<typeof contract> = async (ctx, { body }) =>
  ctx.tx(async (tx) => {
    const { brand_id: brandId } = body
    const ownerId = tx.actor.userId
    await getBrandParts(tx, brandId)
    if (!(await isActivePartner(tx, ownerId))) throw new AppError('partner_suspended')
    const older = await listOlderCards(tx.db, brandId)
    if (older.length > 0) await tx.emit(BrandApplied, { brandId })
    return { brand_id: brandId, cards: older.length }
  })

/** The job of it. A card is one transaction and is changed once, so after an interruption it goes on where it was. */
export async function applyToWaitingCards(
  ctx: AppCtx,
  { brandId }: { readonly brandId: number },
): Promise<void> {
  for (const cardId of await listOlderCards(ctx.db, brandId))
    await ctx.tx((tx) => applyToCard(tx, cardId, brandId)).catch(leaveOut)
}

/** A card that cannot have the brand, as with a template that its partner has lost, stays among the older ones, which their list counts. */
function leaveOut(error: unknown): void {
  if (!(error instanceof AppError)) throw error
}

/** Changes one card, unless it was answered meanwhile. */
async function applyToCard(tx: AppCtx, cardId: number, brandId: number): Promise<void> {
  const card = await lockCard(tx.db, cardId, undefined)
  const brand = await findBrandOfCard(tx.db, cardId, brandId)
  if (card === undefined || !card.is_pending || brand === undefined || card.editor_id !== brand.ownerId)
    return
  const { ownerId } = brand
  const [before, after] = [BrandParts.parse(brand.before), BrandParts.parse(brand.after)]
  const { vcard, card_type_id, qrcode_theme_id, card_color, version } = presentCard(card)
  const branded = brandStored({ vcard: Vcard.parse(vcard), qrcode_theme_id, card_color }, before, after)
  const partner = { userId: ownerId, role: 'USER', isPartner: true } as const
  const asPartner = actFor(tx, partner, { requestId: '', locale: sourceLocale })
  const body = CardChange.parse({ ...branded, card_type_id, card_id: cardId, version })
  await updateCard(asPartner, { body, params: undefined, query: undefined })
  await updateBrandOfCard(tx.db, cardId, after)
}
