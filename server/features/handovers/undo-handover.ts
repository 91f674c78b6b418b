import type * as contract from '#contract/handovers.ts'
import { AppError } from '#server/platform/app-error.ts'
import { recordAction } from '#server/platform/audit.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { giveCard } from '../cards/index.ts'
import { endTransfersOf } from '../claims/index.ts'
import { lockLeadsOf, takeLeadsBack } from '../contacts/index.ts'
import { holdCardWithCodes, takeCodesBack } from '../qrcodes/index.ts'
import { HandoverMoved } from './handover-events.ts'
import { canUndo } from './rules.ts'
import { findHandover, listCodeIds, lockActive, setUndone, takeKept } from './store.ts'

/**
 * All that went comes back, as it is now, also when the receiver has deleted the card, or their account is blocked or deleted. What
 * visitors have sent to the receiver stays with them.
 */
export const undoHandover: Handler<typeof contract.undoHandover> = async (ctx, { body }) => {
  const row = await findHandover(ctx.db, body.handover_id)
  const { userId: to } = ctx.actor
  if (row?.from_user_id !== to) throw new AppError('handover_not_found')
  const { id, card_id: cardId, to_user_id: from, status } = row
  if (from === null || status !== 'accepted') throw new AppError('handover_ended')
  if (!canUndo(row, ctx.now())) throw new AppError('handover_undo_over')
  return ctx.tx(async (tx) => {
    const { db } = tx
    const now = tx.now()
    if (row.with_leads) await lockLeadsOf(db, [from, to])
    await lockActive(db, [from, to])
    const codeIds = await listCodeIds(db, id)
    await holdCardWithCodes(db, cardId, codeIds)
    if ((await setUndone(db, id, now)) === undefined) throw new AppError('handover_ended')
    for (const codeId of codeIds) await endTransfersOf(db, codeId, 'cancelled', now)
    await takeCodesBack(tx, { cardId, from, to, codeIds })
    await giveCard(tx, { cardId, from, to, isBack: true })
    await takeLeadsBack(db, await takeKept(db, id), { from, to })
    await recordAction(tx, {
      actorId: to,
      action: 'card.taken-back',
      subject: { type: 'card', id: cardId },
      before: { owner_id: from },
      after: { owner_id: to },
      details: { handover_id: id },
    })
    await tx.emit(HandoverMoved, { handoverId: id, status: 'undone', locale: tx.locale })
    return { handover_id: id, status: 'undone' as const, card_id: cardId }
  })
}
