import { AppError } from '#server/platform/app-error.ts'
import type { Actor, Ctx } from '#server/platform/ctx.ts'
import { recordAction } from '#server/platform/audit.ts'
import { findCard, lockCard } from './store.ts'
import type { CardRow, OwnerId } from './store.ts'

/** Cards as one signed-in person may reach them: their own, and everybody's for an admin. */
export type CardAccess = { readonly actor: Actor; readonly ownerId: OwnerId }

/** @throws AppError unauthenticated */
export function cardAccess(ctx: Pick<Ctx, 'actor'>): CardAccess {
  const { actor } = ctx
  if (actor === undefined) throw new AppError('unauthenticated')
  return { actor, ownerId: actor.role === 'ADMIN' ? undefined : actor.userId }
}

/** @throws AppError card_not_found for a card that is not there, deleted or somebody else's. */
export async function getCard(ctx: Ctx, id: number): Promise<CardRow> {
  const row = await findCard(ctx.db, id, cardAccess(ctx).ownerId)
  if (row === undefined) throw new AppError('card_not_found')
  return row
}

/** Like `getCard`, and nobody else changes the card until the transaction ends. */
export async function getCardToChange(tx: Ctx, id: number): Promise<CardRow> {
  const row = await lockCard(tx.db, id, cardAccess(tx).ownerId)
  if (row === undefined) throw new AppError('card_not_found')
  return row
}

/** Writes down what an admin does to somebody else's card. */
export async function recordAdminAct(
  tx: Ctx,
  card: { readonly id: number; readonly owner_id: string },
  act: string,
): Promise<void> {
  const { actor } = cardAccess(tx)
  if (actor.userId === card.owner_id) return
  await recordAction(tx, { actorId: actor.userId, action: act, subject: `card:${card.id}` })
}
