import { mayEdit } from '#server/features/subscriptions/index.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Ctx } from '#server/platform/ctx.ts'
import { cardAccess } from './card-access.ts'
import type { CardRow } from './store.ts'

/**
 * Switching a card off is always allowed.
 * @param of the change: all of the card, or only whether it is on
 * @throws AppError card_blocked when a blocked card would be switched on, which shows it to nobody; plan_limit_reached when the
 *   plan of its owner has no place for the card
 */
export async function assertMayChange(
  tx: Ctx,
  card: CardRow,
  status: CardRow['status'],
  of: 'card' | 'status',
): Promise<void> {
  const isSwitchedOn = status === 'active' && card.status !== 'active'
  const isOn = of === 'card' ? isSwitchedOn : status === 'active'
  if (isOn && card.blocked_at !== null) throw new AppError('card_blocked')
  // admins are free; a partner who changes it for its owner has the owner's plan
  const { actor } = cardAccess(tx)
  if (actor.role === 'ADMIN' && actor.userId !== card.owner_id) return
  if (of === 'status' && !isSwitchedOn) return
  if (!(await mayEdit(tx, card, { isSwitchedOn }))) throw new AppError('plan_limit_reached')
}
