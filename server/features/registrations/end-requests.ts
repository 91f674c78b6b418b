import type { AppCtx } from '#server/platform/ctx.ts'
import { lockEvent, stateWithoutSeats } from '../events/index.ts'
import { decide, lockWhole } from './decide.ts'
import { listUnanswered } from './request-store.ts'
import type { RegistrationRow } from './store.ts'

const batchSize = 200

/** Ends the requests that nobody has answered, of events that are over, or that were cancelled a while ago. Their guests are told. */
export async function endRequests({ db, tx, now }: Pick<AppCtx, 'db' | 'tx' | 'now'>): Promise<void> {
  let after = 0
  for (;;) {
    const rows = await listUnanswered(db, { now: now(), after, limit: batchSize })
    for (const row of rows) await tx((inTx) => endRequest(inTx, row))
    if (rows.length < batchSize) return
    after = rows.at(-1)?.id ?? after
  }
}

/** The event is locked, so that nobody opens it again meanwhile. */
async function endRequest(tx: AppCtx, row: RegistrationRow): Promise<void> {
  const locked = await lockWhole(tx, row)
  const event = await lockEvent(tx.db, row.event_id)
  if (locked === undefined || event === undefined) return
  await decide(tx, locked, { type: 'unanswered', offer: stateWithoutSeats(event, tx.now()) })
}
