import type { AppCtx } from '#server/platform/ctx.ts'
import { removeEmptyAccount } from '../account/index.ts'
import { removeEndedCards } from '../cards/index.ts'
import { decide } from './decide.ts'
import { listDue } from './decision-store.ts'
import { detachAccount, eraseEnded, eraseWords, listPendingOf } from './erasure-store.ts'
import type { Fact } from './machine/state.ts'
import { findInvitation } from './store.ts'

/** A partner sees so long whom an invitation was for that was not accepted. */
const shownDays = 30

/** By the clock: an invitation ends when nobody has answered it in time, and a link that it held is free some days after the answer. */
export async function sweepInvitations(ctx: AppCtx): Promise<void> {
  // all of them at the moment at which they were found
  const moment = ctx.now()
  for (const id of await listDue(ctx.db, moment))
    await ctx.tx((tx) => tell({ ...tx, now: () => moment }, id, { type: 'time' }))
  await removeEndedCards(ctx)
  await eraseEnded(ctx.db, new Date(moment.getTime() - shownDays * 86_400_000))
}

/** Ends what waits for an answer of the person or of those whom they invited, and removes all names and addresses. */
export async function eraseInvitations(tx: AppCtx, userId: string): Promise<void> {
  for (const id of await listPendingOf(tx.db, userId)) await tell(tx, id, { type: 'erased' })
  await eraseWords(tx.db, userId)
}

/** What happened to an invitation beside its answer. It may have ended meanwhile; then nothing follows. */
export async function tell(tx: AppCtx, id: number, fact: Fact): Promise<void> {
  const invitation = await findInvitation(tx.db, id)
  if (invitation !== undefined) await decide(tx, invitation, fact)
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
