import { selectEntries } from './store.ts'
import { selectLotOf, sumOwed, sumUsed } from './take-back-store.ts'
import { decideCredits, lockReserved } from './transfer.ts'
import type { Tx } from './transfer.ts'

export { findGranted } from './take-back-store.ts'

type TakenBack = {
  readonly ownerId: string
  /** The reference of the grant whose lot it is. */
  readonly grant: string
  readonly credits: number
  /** It happens once for a reference. */
  readonly reference: string
  /** The references under which some of this grant was taken back before. */
  readonly earlier: readonly string[]
}

/** Takes back credits of one grant: at once what is free, and what is set aside or used stays owed. */
export async function takeBackGrant(
  tx: Tx,
  { ownerId, grant, credits, reference, earlier }: TakenBack,
): Promise<void> {
  await lockReserved(tx, ownerId)
  const lot = await selectLotOf(tx.db, grant)
  if (lot === undefined) return
  const used = await sumUsed(tx.db, lot.id)
  const owedBefore = await sumOwed(
    tx.db,
    earlier.flatMap((one) => [one, restored(one)]),
  )
  const fact = { type: 'money back', lotId: lot.id, credits, used, owedBefore } as const
  await decideCredits(tx, { ownerId, reference }, fact)
}

const restored = (reference: string): string => `${reference}-failed`

/** Gives back what `takeBackGrant` took under a reference, once. */
export async function restoreGrant(
  tx: Tx,
  { ownerId, grant, reference }: Pick<TakenBack, 'ownerId' | 'grant' | 'reference'>,
): Promise<void> {
  await lockReserved(tx, ownerId)
  const lot = await selectLotOf(tx.db, grant)
  if (lot === undefined) return
  const owed = await sumOwed(tx.db, [reference])
  const entries = await selectEntries(tx.db, { kind: 'credit-refund', reference })
  const taken = -(entries.find(({ accountId }) => accountId === lot.id)?.amount ?? 0)
  const fact = { type: 'money kept', lotId: lot.id, taken, owed } as const
  await decideCredits(tx, { ownerId, reference: restored(reference) }, fact)
}
