import type { z } from 'zod'
import type { Block } from '#contract/abuse-reports.ts'
import type * as contract from '#contract/admin-cards.ts'
import { AppError } from '#server/platform/app-error.ts'
import { recordAction } from '#server/platform/audit.ts'
import type { Ctx } from '#server/platform/ctx.ts'
import { defineEvent, rowId } from '#server/platform/events.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { handleReportsOfCard } from '../qrcodes/index.ts'
import { getCardToChange } from './card-access.ts'
import { updateCardBlock } from './write-store.ts'

/** An admin has blocked a card or dynamic code. */
export const CardBlocked = defineEvent('CardBlocked', { cardId: rowId })

type Change = z.output<typeof Block>

/** What is stored of a block; nulls and an empty text without one. */
type Blocking = { blocked_at: Date | null; blocked_by: string | null; blocked_reason: string }

export const blockCard: Handler<typeof contract.blockCard> = async (ctx, { body }) =>
  ctx.tx(async (tx) => {
    const { id } = await getCardToChange(tx, body.card_id)
    await changeBlock(tx, ctx.actor.userId, body, (block) => updateCardBlock(tx.db, id, block, tx.now()))
    return { card_id: id, is_blocked: body.is_blocked === 1 }
  })

/**
 * Blocks something, or opens it again, with all that belongs to it: open reports are handled, the audit log has it and its
 * owner is told of a block.
 * @param update decides whether it had the other state; whoever comes second gets `wrong_state`
 * @throws AppError wrong_state
 */
export async function changeBlock(
  tx: Ctx,
  actorId: string,
  { card_id: id, is_blocked, reason }: Change,
  update: (block: Blocking) => Promise<boolean>,
): Promise<void> {
  const isBlocked = is_blocked === 1
  const now = tx.now()
  const block = isBlocked
    ? { blocked_at: now, blocked_by: actorId, blocked_reason: reason }
    : { blocked_at: null, blocked_by: null, blocked_reason: '' }
  if (!(await update(block))) throw new AppError('wrong_state')
  if (isBlocked) {
    await handleReportsOfCard(tx.db, id, { status: 'blocked', handled_by: actorId, updated_at: now })
    await tx.emit(CardBlocked, { cardId: id })
  }
  const action = isBlocked ? 'card.blocked' : 'card.unblocked'
  await recordAction(tx, { actorId, action, subject: { type: 'card', id }, details: { reason } })
}
