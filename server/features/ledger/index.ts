/**
 * Ledger: double entries, which are only ever added. Holds the credits of partners: each grant is a lot with an end of its
 * own; credits are reserved from lots, then spent or released. Credits of a refund that are not free stay owed. Holds, too, what the installation has taken for organisers.
 * Owns `ledger_accounts`, `ledger_transfers`, `ledger_entries` and `ledger_checks`. The database adds entries to balances, keeps transfers
 * balanced and accounts above zero.
 * Does not: what a credit buys (partners, invitations).
 * Emits LedgerWrong, and subscribes to it to tell the admins. `sweepLots` runs every hour, `checkLedger` every night.
 */
export {
  adjustCredits,
  balances,
  commitCredits,
  grantCredits,
  lockReserved,
  releaseCredits,
  reserveCredits,
  sweepLots,
} from './transfer.ts'
export { findGranted, restoreGrant, takeBackGrant } from './take-back.ts'
export {
  LedgerWrong,
  checkLedger,
  noticeWrongLedger,
  sendLedgerAlert,
  WrongLedgerNoticed,
} from './check-ledger.ts'
export { ledgerRoutes } from './routes.ts'
export { listPayables } from './money-store.ts'
export { collectMoney, moneyBalances, payOut, returnMoney, undoReturn } from './organiser-money.ts'
