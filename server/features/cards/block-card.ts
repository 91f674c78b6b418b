import type * as contract from '#contract/admin-cards.ts'
import { AppError } from '#server/platform/app-error.ts'
import { recordAction } from '#server/platform/audit.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { handleReportsOfCard } from '../qrcodes/index.ts'
import { getCardToChange } from './card-access.ts'
import { updateCardBlock } from './write-store.ts'

/** The update decides whether the card had the other state; whoever comes second gets `wrong_state`. */
export const blockCard: Handler<typeof contract.blockCard> = async (ctx, { body }) =>
  ctx.tx(async (tx) => {
    const { id } = await getCardToChange(tx, body.card_id)
    const isBlocked = body.is_blocked === 1
    const now = tx.now()
    if (!(await updateCardBlock(tx.db, id, isBlocked, now))) throw new AppError('wrong_state')
    const { userId } = ctx.actor
    if (isBlocked)
      await handleReportsOfCard(tx.db, id, { status: 'blocked', handled_by: userId, updated_at: now })
    await recordAction(tx, {
      actorId: userId,
      action: isBlocked ? 'card.blocked' : 'card.unblocked',
      subject: { type: 'card', id },
      details: { reason: body.reason },
    })
    return { card_id: id, is_blocked: isBlocked }
  })
