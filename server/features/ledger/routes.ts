import * as contract from '#contract/ledger.ts'
import { route } from '#server/platform/http/route.ts'
import { getLedgerCheck } from './check-ledger.ts'

export const ledgerRoutes = [route(contract.getLedgerCheck, getLedgerCheck)]
