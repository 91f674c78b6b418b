import type { AppCtx } from '#server/platform/ctx.ts'
import { decideLocked } from './decide.ts'
import { reminders } from './machine/rules.ts'
import { lockDue, lockToRemind } from './subscription-store.ts'

/**
 * By the clock: ends what is over, starts what follows it, and reminds of what ends soon, in batches. Several processes can do it at
 * once. The machine decides; the queries only find whom it is asked about.
 */
export async function sweepSubscriptions(ctx: AppCtx): Promise<void> {
  while ((await ctx.tx(endSome)) > 0);
  let last = 0
  while (last !== Infinity) last = await ctx.tx((tx) => remindSome(tx, last))
}

/** @returns how many were due */
async function endSome(tx: AppCtx): Promise<number> {
  const due = await lockDue(tx.db, tx.now())
  for (const row of due) await decideLocked(tx, row.user_id, row, { type: 'time' })
  return due.length
}

/** @returns the last one that was looked at; infinite when there was none after it */
async function remindSome(tx: AppCtx, after: number): Promise<number> {
  const rows = await lockToRemind(tx.db, { now: tx.now(), after, reminders })
  for (const row of rows) await decideLocked(tx, row.user_id, row, { type: 'time' })
  return rows.at(-1)?.id ?? Infinity
}
