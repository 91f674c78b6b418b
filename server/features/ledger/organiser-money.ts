import { AppError } from '#server/platform/app-error.ts'
import type { Db } from '#server/platform/db/database.ts'
import { hasPaidOut, selectBalance, selectMoneyAccounts } from './money-store.ts'
import { lockAccount } from './store.ts'
import { transfer } from './transfer.ts'
import type { Tx } from './transfer.ts'

type Money = {
  readonly organiserId: string
  readonly currency: string
  readonly amountMinor: number
  /** What it is for; it counts once. */
  readonly reference: string
}

/** Whatever moves money of an organiser locks this account first, so that these transactions take turns. */
const lockPayable = ({ db }: Tx, { organiserId, currency }: Money) =>
  lockAccount(db, currency, { kind: 'organiser-payable', ownerId: organiserId })
const lockReceived = ({ db }: Tx, { currency }: Money) =>
  lockAccount(db, currency, { kind: 'money-received', ownerId: null })

/** Books what the installation has taken for an organiser. @returns false when it was booked before */
export const collectMoney = (tx: Tx, money: Money): Promise<boolean> =>
  move(tx, money, 'money-collected', money.amountMinor)

/** Books what went back to who had paid, also when the organiser has got it already. */
export const returnMoney = (tx: Tx, money: Money): Promise<boolean> =>
  move(tx, money, 'money-returned', -money.amountMinor)

/** Books that money of `returnMoney` came back: it is the organiser's again. @returns false when it was booked before */
export const undoReturn = (tx: Tx, money: Money): Promise<boolean> =>
  move(tx, { ...money, reference: `${money.reference}-failed` }, 'money-returned', money.amountMinor)

async function move(
  tx: Tx,
  money: Money,
  kind: 'money-collected' | 'money-returned',
  amount: number,
): Promise<boolean> {
  const payable = await lockPayable(tx, money)
  const received = await lockReceived(tx, money)
  return transfer(tx, { kind, reference: money.reference }, [
    { accountId: received, amount: -amount },
    { accountId: payable, amount },
  ])
}

/**
 * Books what an organiser has got. A bank pays several organisers with the one reference of a batch, and each of them once.
 * @returns false when this reference has paid this organiser before
 * @throws AppError payout_too_large when it is more than the organiser is owed
 */
export async function payOut(
  tx: Tx,
  { actorId, ...money }: Money & { readonly actorId: string },
): Promise<boolean> {
  const payable = await lockPayable(tx, money)
  if ((await selectBalance(tx.db, payable)) < money.amountMinor) throw new AppError('payout_too_large')
  const paidOut = await lockAccount(tx.db, money.currency, { kind: 'paid-out', ownerId: money.organiserId })
  if (await hasPaidOut(tx.db, money.organiserId, money.reference)) return false
  const reference = `${money.reference} ${money.organiserId}`
  return transfer(tx, { kind: 'money-paid-out', reference, actorId }, [
    { accountId: payable, amount: -money.amountMinor },
    { accountId: paidOut, amount: money.amountMinor },
  ])
}

/** What an organiser is owed and has got, by currency. */
export async function moneyBalances(db: Db, organiserId: string) {
  const accounts = await selectMoneyAccounts(db, organiserId)
  const currencies = [...new Set(accounts.map(({ unit }) => unit))]
  const of = (currency: string, kind: string) =>
    accounts.find((account) => account.unit === currency && account.kind === kind)?.balance ?? 0
  return currencies.map((currency) => ({
    currency,
    payable_minor: of(currency, 'organiser-payable'),
    paid_out_minor: of(currency, 'paid-out'),
  }))
}
