import type * as contract from '#contract/handovers.ts'
import type { HandoverErrorCode } from '#contract/handovers.ts'
import { AppError, invalidField } from '#server/platform/app-error.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { findHolder } from '../auth/index.ts'
import { findCard, lockCard, errorOfCard } from '../cards/index.ts'
import type { CardRow } from '../cards/index.ts'
import { assertMayOffer } from '../claims/index.ts'
import { hasOrderInWork } from '../nfc/index.ts'
import { countGoes } from './goes-store.ts'
import { HandoverMoved } from './handover-events.ts'
import { endOfOffer } from './rules.ts'
import { endOffer, findHandover, findUndoUntil, insertHandover, isOffered } from './store.ts'
import { expireOffers } from './sweep-store.ts'

type Means = Pick<AppCtx, 'db' | 'now'>

/** Why its owner cannot offer a card now; undefined when they can. */
async function errorOf({ db, now }: Means, card: CardRow): Promise<HandoverErrorCode | undefined> {
  const kept = await errorOfCard(db, card)
  if (kept !== undefined) return kept
  if (await isOffered(db, card.id, now())) return 'handover_pending'
  if ((await findUndoUntil(db, card.id, now())) !== undefined) return 'handover_fresh'
  return (await hasOrderInWork(db, card.id)) ? 'handover_nfc_order' : undefined
}

export const previewHandover: Handler<typeof contract.previewHandover> = async (ctx, { params }) => {
  const { db, actor } = ctx
  const card = await findCard(db, params.id, actor.userId)
  if (card === undefined) throw new AppError('card_not_found')
  const { id: card_id, title: name, card_type_id, slug } = card
  return {
    card: { card_id, name, card_type_id, slug },
    goes: await countGoes(db, card_id, actor.userId),
    error: (await errorOf(ctx, card)) ?? null,
  }
}

/** The reply is the same whether somebody has the address or not, and so is the mail. */
export const offerHandover: Handler<typeof contract.offerHandover> = async (ctx, { body }) => {
  const { card_id: cardId, to_email, with_leads } = body
  const { userId } = ctx.actor
  const holder = await findHolder(ctx.db, { kind: 'mail', value: to_email })
  if (holder === userId) throw invalidField('to_email', 'own_address')
  return ctx.tx(async (tx) => {
    const now = tx.now()
    const card = await lockCard(tx.db, cardId, userId)
    if (card === undefined) throw new AppError('card_not_found')
    const error = await errorOf(tx, card)
    if (error !== undefined) throw new AppError(error)
    await assertMayOffer(tx, userId, to_email)
    for (const handoverId of await expireOffers(tx.db, now, cardId))
      await tx.emit(HandoverMoved, { handoverId, status: 'expired', locale: tx.locale })
    const expires_at = endOfOffer(now)
    const handoverId = await insertHandover(tx.db, {
      card_id: cardId,
      card_name: card.title,
      from_user_id: userId,
      to_email,
      with_leads,
      created_at: now,
      expires_at,
    })
    if (handoverId === undefined) throw new AppError('handover_pending')
    await tx.emit(HandoverMoved, { handoverId, status: 'offered', locale: tx.locale })
    return { handover_id: handoverId, to_email, expires_at: expires_at.toISOString() }
  })
}

export const withdrawHandover: Handler<typeof contract.withdrawHandover> = async (ctx, { body }) => {
  const { handover_id } = body
  const found = await findHandover(ctx.db, handover_id)
  if (found?.from_user_id !== ctx.actor.userId) throw new AppError('handover_not_found')
  return ctx.tx(async (tx) => {
    const status = 'withdrawn' as const
    if (!(await endOffer(tx.db, handover_id, { status, now: tx.now() }))) throw new AppError('handover_ended')
    await tx.emit(HandoverMoved, { handoverId: handover_id, status, locale: tx.locale })
    return { handover_id, status }
  })
}
