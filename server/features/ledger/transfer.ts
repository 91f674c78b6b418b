import { AppError } from '#server/platform/app-error.ts'
import { mapConstraints } from '#server/platform/db/constraint.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import type { Db } from '#server/platform/db/database.ts'
import { kinds, plan } from './machine/credits.ts'
import type { AccountName, Credits, Fact } from './machine/credits.ts'
import {
  hasTransfer,
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

/** Whatever moves credits of one owner locks this account first, so that these transactions take turns. Call it in a transaction. */
export const lockReserved = ({ db }: Tx, ownerId: string) =>
  lockAccount(db, unit, { kind: 'credit-reserved', ownerId })

type Decided = Omit<Transfer, 'kind'> & {
  readonly ownerId: string
  /** Of the lot that a grant makes. */
  readonly expiresAt?: Date | null
}

/**
 * The one way by which credits of an owner move: locks them, asks the machine, and books what it plans.
 * @returns false when it happened before
 * @throws AppError insufficient_credit; credit_below_zero
 */
export async function decideCredits(
  tx: Tx,
  { ownerId, expiresAt = null, ...transferred }: Decided,
  fact: Fact,
): Promise<boolean> {
  await lockReserved(tx, ownerId)
  const isKnown = fact.type !== 'time' && (await hasTransfer(tx.db, kinds[fact.type], transferred.reference))
  if (isKnown) return false
  const credits = await readCredits(tx.db, ownerId)
  const now = tx.now()
  const planned = plan(credits, fact, now.getTime())
  if ('refused' in planned) throw new AppError(planned.refused)
  for (const { kind, entries, lotId } of planned) {
    // a lot ends again when credits come back to it later
    const reference = lotId === undefined ? transferred.reference : `${lotId} ${now.toISOString()}`
    const moved: Entry[] = []
    for (const { account, amount } of entries)
      moved.push({ accountId: await lockNamed(tx.db, account, { ownerId, expiresAt }), amount })
    await transfer(tx, { ...transferred, kind, reference }, moved)
  }
  return true
}

type Owner = { readonly ownerId: string; readonly expiresAt: Date | null }

async function lockNamed(db: Db, account: AccountName, { ownerId, expiresAt }: Owner): Promise<number> {
  if (typeof account === 'number') return account
  if (account === 'new lot') return insertLot(db, unit, { ownerId, expiresAt })
  return lockAccount(db, unit, { kind: `credit-${account}`, ownerId: account === 'issue' ? null : ownerId })
}

async function readCredits(db: Db, ownerId: string): Promise<Credits> {
  const lots = await selectLots(db, ownerId)
  const totals = await selectBalances(db, ownerId)
  const of = (name: string) => totals.find(({ kind }) => kind === name)?.balance ?? 0
  return {
    lots: lots.map(({ id, balance, expires_at: end }) => ({
      id,
      balance,
      expiresAt: end?.getTime() ?? null,
    })),
    owed: Math.abs(of('credit-owed')),
    inUse: of('credit-reserved') + of('credit-spent'),
  }
}

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
export const grantCredits = (tx: Tx, { credits, ...about }: Grant): Promise<boolean> =>
  decideCredits(tx, about, { type: 'granted', credits })

type Adjustment = Omit<Grant, 'credits' | 'expiresAt'> & { readonly delta: number }

/** Corrects the credits of an owner. @returns false when it was done before @throws AppError credit_below_zero */
export const adjustCredits = (tx: Tx, { delta, ...about }: Adjustment): Promise<boolean> =>
  decideCredits(tx, about, { type: 'adjusted', delta })

type Reserved = { readonly ownerId: string; readonly reference: string }

/** Sets credits aside, those that end first. @throws AppError insufficient_credit */
export async function reserveCredits(
  tx: Tx,
  { ownerId, reference, credits }: Reserved & { readonly credits: number },
): Promise<void> {
  await decideCredits(tx, { ownerId, reference }, { type: 'reserved', credits })
}

/** Spends credits that were set aside. */
export async function commitCredits(
  tx: Tx,
  { ownerId, reference, credits }: Reserved & { readonly credits: number },
): Promise<void> {
  await decideCredits(tx, { ownerId, reference }, { type: 'committed', credits })
}

/** Gives back what was set aside. What the owner owes is taken of it. */
export async function releaseCredits(tx: Tx, { ownerId, reference }: Reserved): Promise<void> {
  const entries = await selectEntries(tx.db, { kind: 'credit-reserve', reference })
  const taken = entries.map(({ accountId: account, amount }) => ({ account, amount }))
  await decideCredits(tx, { ownerId, reference }, { type: 'released', taken })
}

/** By the clock: credits of lots that are over become expired ones, in a transaction for each owner. */
export async function sweepLots(ctx: AppCtx): Promise<void> {
  for (const ownerId of await listEndedOwners(ctx.db, ctx.now()))
    await ctx.tx((tx) => decideCredits(tx, { ownerId, reference: '' }, { type: 'time' }))
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
