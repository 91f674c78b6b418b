import type { AuditAction } from '#contract/audit-names.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Actor, AppCtx, Ctx } from '#server/platform/ctx.ts'
import { recordAction } from '#server/platform/audit.ts'
import { isEditor } from './editor-store.ts'
import { findCard, lockCard } from './store.ts'
import type { CardRow, OwnerId } from './store.ts'

/** Which cards a signed-in person may read and change: their own; an admin may read and change all cards. */
export type CardAccess = { readonly actor: Actor; readonly ownerId: OwnerId }

/** @throws AppError unauthenticated */
export function cardAccess(ctx: Pick<Ctx, 'actor'>): CardAccess {
  const { actor } = ctx
  if (actor === undefined) throw new AppError('unauthenticated')
  return { actor, ownerId: actor.role === 'ADMIN' ? undefined : actor.userId }
}

/** @throws AppError card_not_found when there is no such card, it is deleted, or it belongs to somebody else. */
export async function getCard(ctx: Ctx, id: number): Promise<CardRow> {
  const row = await findCard(ctx.db, id, cardAccess(ctx).ownerId)
  if (row === undefined) throw new AppError('card_not_found')
  return row
}

/** Like `getCard`, and locks the card until the transaction ends. */
export async function getCardToChange(tx: Ctx, id: number): Promise<CardRow> {
  const row = await lockCard(tx.db, id, cardAccess(tx).ownerId)
  if (row === undefined) throw new AppError('card_not_found')
  return row
}

/** Like `getCard`, also for the partner who has made it, while it waits for its person or that person allows it. */
export async function getCardToEdit(ctx: Ctx, id: number): Promise<CardRow> {
  const { userId } = cardAccess(ctx).actor
  const edited = (await isEditor(ctx.db, id, userId)) ? await findCard(ctx.db, id, undefined) : undefined
  return edited ?? getCard(ctx, id)
}

/** Like `getCardToEdit`, and locks the card until the transaction ends. */
export async function lockCardToEdit(tx: Ctx, id: number): Promise<CardRow> {
  const card = await lockCard(tx.db, id, undefined)
  // asked under the lock: whoever takes the right away holds it, too
  if (card !== undefined && (await isEditor(tx.db, id, cardAccess(tx).actor.userId))) return card
  return getCardToChange(tx, id)
}

/** Whether a partner changes a card for its owner: the pictures that they uploaded belong to the card then. */
export function isOthers(tx: Pick<Ctx, 'actor'>, card: Pick<CardRow, 'owner_id'>): boolean {
  const { actor } = cardAccess(tx)
  return actor.role !== 'ADMIN' && actor.userId !== card.owner_id
}

/** Writes to the audit log what an admin does to somebody else's card. */
export async function recordAdminAction(
  tx: Pick<AppCtx, 'db' | 'now'> & Pick<Ctx, 'actor'>,
  card: { readonly id: number; readonly owner_id: string },
  act: AuditAction,
): Promise<void> {
  const { actor } = cardAccess(tx)
  if (actor.userId === card.owner_id) return
  await recordAction(tx, { actorId: actor.userId, action: act, subject: { type: 'card', id: card.id } })
}
