import type { AppCtx } from '#server/platform/ctx.ts'
import { HolderTold } from '../events.ts'
import { listPassedOn } from './pass-store.ts'

/** Has whoever tickets of these registrations were passed on to told what became of them. */
export async function tellHolders(
  tx: Pick<AppCtx, 'db' | 'emit'>,
  registrationIds: readonly number[],
): Promise<void> {
  for (const ticketId of await listPassedOn(tx.db, registrationIds)) await tx.emit(HolderTold, { ticketId })
}
