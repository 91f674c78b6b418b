import { AppError } from '#server/platform/app-error.ts'
import { mapConstraints } from '#server/platform/db/constraint.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import {
  insertEntries,
  insertLot,
  insertTransfer,
  listEndedOwners,
  lockAccount,
  selectBalances,
  selectEntries,
  selectLots,
} from './store.ts'
import type { Entry, TransferKind } from './store.ts'

export type Tx = Pick<AppCtx, 'db' | 'now'>

export const unit = 'CREDIT'

type Transfer = {
  readonly kind: TransferKind
  /** What it is for. Each transfer of a kind happens once for a reference. */
  readonly reference: string
  readonly actorId?: string
  readonly note?: string
}

/**
 * Moves an amount between accounts. The database checks at the commit that the entries are balanced, and that no account
 * but the one that issues falls below zero.
 * @returns false when it happened before
 * @throws AppError insufficient_credit
 */
export async function transfer(
  { db, now }: Tx,
  { kind, reference, actorId, note = '' }: Transfer,
  entries: readonly Entry[],
): Promise<boolean> {
  const values = { kind, reference, actor_id: actorId ?? null, note, created_at: now() }
  const id = await insertTransfer(db, values)
  if (id === undefined) return false
  await mapConstraints({ ledger_accounts_not_negative: 'insufficient_credit' }, () =>
    insertEntries(db, id, entries),
  )
  return true
}

/** Whatever moves credits of one owner locks this account first, so that these transactions take turns. */
export const lockReserved = ({ db }: Tx, ownerId: string) =>
  lockAccount(db, unit, { kind: 'credit-reserved', ownerId })

type Grant = {
  readonly ownerId: string
  readonly credits: number
  /** The last moment at which they can be used; null: for good. */
  readonly expiresAt: Date | null
  readonly reference: string
  readonly actorId: string
  readonly note: string
}

/** Gives an owner credits, as a lot of their own. @returns false when the grant was made before */
export async function grantCredits(
  tx: Tx,
  { ownerId, credits, expiresAt, ...transferred }: Grant,
): Promise<boolean> {
  await lockReserved(tx, ownerId)
  const issue = await lockAccount(tx.db, unit, { kind: 'credit-issue', ownerId: null })
  const earlier = await selectEntries(tx.db, { kind: 'credit-grant', reference: transferred.reference })
  if (earlier.length > 0) return false
  const lot = await insertLot(tx.db, unit, { ownerId, expiresAt })
  return transfer(tx, { kind: 'credit-grant', ...transferred }, [
    { accountId: issue, amount: -credits },
    { accountId: lot, amount: credits },
  ])
}

type Adjustment = Omit<Grant, 'credits' | 'expiresAt'> & {
  /** Added as a lot that stays, or taken away from the lots that end first. */
  readonly delta: number
}

/**
 * Corrects the credits of an owner. What is set aside is not touched.
 * @returns false when the adjustment was made before
 * @throws AppError credit_below_zero
 */
export async function adjustCredits(
  tx: Tx,
  { ownerId, delta, ...transferred }: Adjustment,
): Promise<boolean> {
  await lockReserved(tx, ownerId)
  const issue = await lockAccount(tx.db, unit, { kind: 'credit-issue', ownerId: null })
  const kind = 'credit-adjust'
  const earlier = await selectEntries(tx.db, { kind, reference: transferred.reference })
  if (earlier.length > 0) return false
  const entries =
    delta > 0
      ? [{ accountId: await insertLot(tx.db, unit, { ownerId, expiresAt: null }), amount: delta }]
      : await takeFromLots(tx, ownerId, -delta)
  if (entries === undefined) throw new AppError('credit_below_zero')
  return transfer(tx, { kind, ...transferred }, [...entries, { accountId: issue, amount: -delta }])
}

/** The entries that take credits from lots, those that end first. @returns undefined when there are not so many */
async function takeFromLots(tx: Tx, ownerId: string, credits: number): Promise<Entry[] | undefined> {
  let missing = credits
  const entries: Entry[] = []
  for (const { id, balance, expires_at } of await selectLots(tx.db, ownerId)) {
    if (missing === 0) break
    if (expires_at !== null && expires_at <= tx.now()) continue
    const amount = Math.min(balance, missing)
    entries.push({ accountId: id, amount: -amount })
    missing -= amount
  }
  return missing > 0 ? undefined : entries
}

type Reserved = { readonly ownerId: string; readonly reference: string }

/** Sets credits aside, those that end first. @throws AppError insufficient_credit */
export async function reserveCredits(
  tx: Tx,
  { ownerId, reference, credits }: Reserved & { readonly credits: number },
): Promise<void> {
  const reserved = await lockReserved(tx, ownerId)
  const entries = await takeFromLots(tx, ownerId, credits)
  if (entries === undefined) throw new AppError('insufficient_credit')
  await transfer(tx, { kind: 'credit-reserve', reference }, [
    ...entries,
    { accountId: reserved, amount: credits },
  ])
}

/** Spends credits that were set aside. */
export async function commitCredits(
  tx: Tx,
  { ownerId, reference, credits }: Reserved & { readonly credits: number },
): Promise<void> {
  const reserved = await lockReserved(tx, ownerId)
  const spent = await lockAccount(tx.db, unit, { kind: 'credit-spent', ownerId })
  await transfer(tx, { kind: 'credit-commit', reference }, [
    { accountId: reserved, amount: -credits },
    { accountId: spent, amount: credits },
  ])
}

/**
 * Gives credits that were set aside back to the lots that they came from, also to one that is over by now. What the owner owes
 * is taken of them first.
 */
export async function releaseCredits(tx: Tx, { ownerId, reference }: Reserved): Promise<void> {
  await lockReserved(tx, ownerId)
  const taken = await selectEntries(tx.db, { kind: 'credit-reserve', reference })
  const back = taken.map(({ accountId, amount }) => ({ accountId, amount: -amount }))
  if (await transfer(tx, { kind: 'credit-release', reference }, back))
    await repayOwed(tx, { ownerId, reference }, back)
}

/** Takes what is owed out of the lots to which credits came back, at most as many as came. */
async function repayOwed(tx: Tx, { ownerId, reference }: Reserved, back: readonly Entry[]): Promise<void> {
  const accounts = await selectBalances(tx.db, ownerId)
  const debt = accounts.find(({ kind }) => kind === 'credit-owed')?.balance ?? 0
  let missing = -debt
  if (missing === 0) return
  const owed = await lockAccount(tx.db, unit, { kind: 'credit-owed', ownerId })
  const entries = back.flatMap(({ accountId, amount: came }) => {
    const amount = Math.min(came, missing)
    if (amount <= 0) return []
    missing -= amount
    return [
      { accountId, amount: -amount },
      { accountId: owed, amount },
    ]
  })
  await transfer(tx, { kind: 'credit-repay', reference }, entries)
}

/** Takes what is left of the lots of an owner that are over out of them, for good. */
async function expireLots(tx: Tx, ownerId: string): Promise<void> {
  await lockReserved(tx, ownerId)
  const expired = await lockAccount(tx.db, unit, { kind: 'credit-expired', ownerId })
  const now = tx.now()
  for (const { id, balance, expires_at } of await selectLots(tx.db, ownerId)) {
    if (expires_at === null || expires_at > now) continue
    // a lot ends again when credits come back to it later
    await transfer(tx, { kind: 'credit-expire', reference: `${id} ${now.toISOString()}` }, [
      { accountId: id, amount: -balance },
      { accountId: expired, amount: balance },
    ])
  }
}

/** By the clock: credits of lots that are over become expired ones, in a transaction for each owner. */
export async function sweepLots(ctx: AppCtx): Promise<void> {
  for (const ownerId of await listEndedOwners(ctx.db, ctx.now()))
    await ctx.tx((tx) => expireLots(tx, ownerId))
}

/** The credits of an owner. What is left of a lot that is over has expired, also before it is taken out. */
export async function balances({ db, now }: Tx, ownerId: string) {
  const totals = await selectBalances(db, ownerId)
  const lots = await selectLots(db, ownerId)
  const of = (kind: string) => totals.find((total) => total.kind === kind)?.balance ?? 0
  const isOver = ({ expires_at }: (typeof lots)[number]) => expires_at !== null && expires_at <= now()
  const sum = (some: typeof lots) => some.reduce((total, { balance }) => total + balance, 0)
  const valid = lots.filter((lot) => !isOver(lot))
  return {
    available: sum(valid),
    reserved: of('credit-reserved'),
    spent: of('credit-spent'),
    /** Refunded, and set aside or used before: it is taken when credits come free. */
    owed: Math.abs(of('credit-owed')),
    expired: of('credit-expired') + sum(lots.filter(isOver)),
    lots: valid,
  }
}
