import { restoreDays } from '#contract/constants.ts'
import type * as contract from '#contract/cards.ts'
import { hasPlace } from '#server/features/subscriptions/index.ts'
import { AppError } from '#server/platform/app-error.ts'
import { mapConstraints } from '#server/platform/db/constraint.ts'
import { defineEvent, rowId } from '#server/platform/events.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { cardAccess, getCard, recordAdminAction } from './card-access.ts'
import { companionConstraints } from './kinds.ts'
import { presentCard } from './present.ts'
import { clearDeleted, setDeleted } from './write-store.ts'

/** An admin has deleted a card that waits for the answer of its person. */
export const WaitingCardDeleted = defineEvent('WaitingCardDeleted', { cardId: rowId })

export const deleteCard: Handler<typeof contract.deleteCard> = async (ctx, { body }) =>
  ctx.tx(async (tx) => {
    const now = tx.now()
    const card = await setDeleted(tx.db, body.qrcodes_id, cardAccess(tx).ownerId, now)
    if (card === undefined) throw new AppError('card_not_found')
    await recordAdminAction(tx, card, 'card.deleted')
    if (card.is_pending) await tx.emit(WaitingCardDeleted, { cardId: card.id })
    return {
      card_id: card.id,
      qrcodes_id: body.qrcodes_id,
      restorable_until: daysAfter(now, restoreDays).toISOString(),
    }
  })

export const restoreCard: Handler<typeof contract.restoreCard> = async (ctx, { body }) =>
  ctx.tx(async (tx) => {
    const now = tx.now()
    const window = { since: daysAfter(now, -restoreDays), now }
    const card = await mapConstraints(companionConstraints, () =>
      clearDeleted(tx.db, body.qrcodes_id, cardAccess(tx).ownerId, window),
    )
    if (card === undefined) throw new AppError('card_not_found')
    const wanted = { cardTypeId: card.card_type_id, more: 0 } as const
    if (!card.is_free && !(await hasPlace(tx, card.owner_id, wanted)))
      throw new AppError('plan_limit_reached')
    await recordAdminAction(tx, card, 'card.restored')
    return presentCard(await getCard(tx, card.id))
  })

/** @param days may be negative: days before. */
const daysAfter = (moment: Date, days: number): Date => new Date(moment.getTime() + days * 86_400_000)
