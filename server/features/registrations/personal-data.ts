import type { AppCtx } from '#server/platform/ctx.ts'
import type { Db } from '#server/platform/db/database.ts'
import { eraseOptouts } from './message-store.ts'
import { anonymise } from './store.ts'

/** Attendees are forgotten two years after the event. */
const keptMilliseconds = 2 * 365 * 86_400_000

/** Forgets attendees of events of long ago; tickets and amounts stay. Runs once a day. */
export const sweepAttendees = ({ db, now }: Pick<AppCtx, 'db' | 'now'>): Promise<void> =>
  anonymise(db, { endedBefore: new Date(now().getTime() - keptMilliseconds) }, now())

/** Forgets somebody's own registrations, which are found by their confirmed mail addresses. */
export async function eraseRegistrations(db: Db, userId: string, now: Date): Promise<void> {
  await anonymise(db, { userId }, now)
  await eraseOptouts(db, userId)
}
