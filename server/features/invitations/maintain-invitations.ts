import type { AppCtx } from '#server/platform/ctx.ts'
import { removeEmptyAccount } from '../account/index.ts'
import { removeEndedCards } from '../cards/index.ts'
import { endInvitation } from './answer-invitation.ts'
import { detachAccount, eraseEnded, eraseWords, listPendingOf } from './erasure-store.ts'
import { findInvitation, listDue, releaseLinks } from './store.ts'

/** A partner sees so long whom an invitation was for that was not accepted. */
const shownDays = 30

/** By the clock: an invitation ends when nobody has answered it in time. */
export async function sweepInvitations(ctx: AppCtx): Promise<void> {
  for (const id of await listDue(ctx.db, ctx.now())) await ctx.tx((tx) => endUnanswered(tx, id, 'expired'))
  await releaseLinks(ctx.db, ctx.now())
  await removeEndedCards(ctx)
  await eraseEnded(ctx.db, new Date(ctx.now().getTime() - shownDays * 86_400_000))
}

/** Ends what waits for an answer of the person or of those whom they invited, and removes all names and addresses. */
export async function eraseInvitations(tx: AppCtx, userId: string): Promise<void> {
  for (const id of await listPendingOf(tx.db, userId)) await endUnanswered(tx, id, 'deleted')
  await eraseWords(tx.db, userId)
}

/** Does nothing when somebody has answered it meanwhile. */
async function endUnanswered(tx: AppCtx, id: number, status: 'expired' | 'deleted'): Promise<void> {
  const invitation = await findInvitation(tx.db, id)
  if (invitation?.status === 'pending') await endInvitation(tx, invitation, status)
}

/**
 * After an invitation that was not accepted: its card goes, and an account that was made for it and that nobody has used. Who
 * invited the person finds the same of both who have an account and who have none.
 */
export async function removeUnwantedAccount(
  ctx: AppCtx,
  { userId }: { readonly userId: string },
): Promise<void> {
  await removeEndedCards(ctx, userId)
  await ctx.tx(async (tx) => {
    if (await removeEmptyAccount(tx, userId)) await detachAccount(tx.db, userId)
  })
}
