import type { AppCtx } from '#server/platform/ctx.ts'
import { lockEvent } from '../events/index.ts'
import { announceChanges, changesAtOnce } from './announce-changes.ts'
import { decide, lockWhole } from './decide.ts'
import { endRequests } from './end-requests.ts'
import { preview, termsOf } from './registration-state.ts'
import { listHeldTooLong } from './store.ts'
import type { RegistrationRow } from './store.ts'

/**
 * Tells the attendees of events that were moved or cancelled, a while after the last change; a change of anything else tells
 * nobody. Runs every minute.
 */
export async function sweepChanges(ctx: Pick<AppCtx, 'tx' | 'db' | 'now'>): Promise<void> {
  // first, so that the mails say until when one can pay now
  await shortenHolds(ctx)
  // they have an end of their own to be told of
  await endRequests(ctx)
  for (;;) if ((await ctx.tx(announceChanges)) < changesAtOnce) return
}

/**
 * Seats that wait for a transfer wait no longer than until their event begins, also when its organiser has moved it to an earlier time, and has
 * finished changing it. Whoever was reminded of a later end is reminded again.
 */
async function shortenHolds(ctx: Pick<AppCtx, 'tx' | 'db' | 'now'>): Promise<void> {
  for (const row of await listHeldTooLong(ctx.db, ctx.now())) await ctx.tx((tx) => shortenHold(tx, row))
}

async function shortenHold(tx: AppCtx, row: RegistrationRow): Promise<void> {
  const locked = await lockWhole(tx, row)
  const event = await lockEvent(tx.db, row.event_id)
  if (locked === undefined || event === undefined) return
  const moved = { type: 'event moved', terms: termsOf(event) } as const
  const step = preview(tx, locked.row, moved)
  // another process has done it, or it is paid by now
  if ('refused' in step || step.state.registration?.holdEndsAt === locked.row.hold_expires_at?.getTime())
    return
  await decide(tx, locked, moved, { reminded_at: null })
}
