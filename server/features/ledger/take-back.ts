import { lockAccount, selectBalances, selectEntries } from './store.ts'
import type { Entry } from './store.ts'
import { selectLotOf, sumUsed } from './take-back-store.ts'
import { lockReserved, transfer, unit } from './transfer.ts'
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

/**
 * Takes back credits of one grant: at once what is free, and what is set aside or used stays owed. What has expired or was
 * taken away otherwise is neither.
 */
export async function takeBackGrant(
  tx: Tx,
  { ownerId, grant, credits, reference, earlier }: TakenBack,
): Promise<void> {
  await lockReserved(tx, ownerId)
  const issue = await lockAccount(tx.db, unit, { kind: 'credit-issue', ownerId: null })
  const lot = await selectLotOf(tx.db, grant)
  if (lot === undefined) return
  const owed = await lockAccount(tx.db, unit, { kind: 'credit-owed', ownerId })
  const free = Math.min(credits, lot.balance)
  const owedBefore = await sumOf(tx, owed, earlier)
  const used = (await sumUsed(tx.db, lot.id)) - owedBefore
  const debt = Math.max(0, Math.min(credits - free, used))
  const entries = [
    { accountId: lot.id, amount: -free },
    { accountId: owed, amount: -debt },
    { accountId: issue, amount: free + debt },
  ].filter(({ amount }) => amount !== 0)
  if (entries.length > 0) await transfer(tx, { kind: 'credit-refund', reference }, entries)
}

/** What became owed under some references, whether it is still owed or not. */
async function sumOf({ db }: Tx, owed: number, references: readonly string[]): Promise<number> {
  let sum = 0
  for (const reference of references)
    for (const { accountId, amount } of await selectNet(db, reference)) if (accountId === owed) sum -= amount
  return sum
}

/** The entries of what was taken back under a reference, and of those that gave it back again. */
const selectNet = async (db: Tx['db'], reference: string): Promise<Entry[]> => [
  ...(await selectEntries(db, { kind: 'credit-refund', reference })),
  ...(await selectEntries(db, { kind: 'credit-adjust', reference: restored(reference) })),
]

const restored = (reference: string): string => `${reference}-failed`

/**
 * Gives back what `takeBackGrant` took under a reference, once. What is still owed of it is not owed any more; for what was
 * taken since, there are credits again.
 */
export async function restoreGrant(
  tx: Tx,
  { ownerId, grant, reference }: Pick<TakenBack, 'ownerId' | 'grant' | 'reference'>,
): Promise<void> {
  await lockReserved(tx, ownerId)
  const issue = await lockAccount(tx.db, unit, { kind: 'credit-issue', ownerId: null })
  const taken = await selectEntries(tx.db, { kind: 'credit-refund', reference })
  const lot = await selectLotOf(tx.db, grant)
  if (taken.length === 0 || lot === undefined) return
  const owed = await lockAccount(tx.db, unit, { kind: 'credit-owed', ownerId })
  const accounts = await selectBalances(tx.db, ownerId)
  const stillOwed = -(accounts.find(({ kind }) => kind === 'credit-owed')?.balance ?? 0)
  const of = (id: number) => taken.find(({ accountId }) => accountId === id)?.amount ?? 0
  const total = of(issue)
  const forgiven = Math.min(-of(owed), stillOwed)
  const entries = [
    { accountId: owed, amount: forgiven },
    { accountId: lot.id, amount: total - forgiven },
    { accountId: issue, amount: -total },
  ].filter(({ amount }) => amount !== 0)
  await transfer(tx, { kind: 'credit-adjust', reference: restored(reference) }, entries)
}
