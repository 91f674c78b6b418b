import * as contract from '#contract/payments-money.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { resourceRoutes } from '#server/platform/resource/resource-routes.ts'
import { resourceStore } from '#server/platform/resource/resource-store.ts'
import { isOf, movements, sumMovements } from './statement-store.ts'

const statement = resourceStore(contract.organiserStatement, {
  table: 'ledger_entries',
  rows: movements,
  search: ['reference', 'event_title'],
  visibleTo: isOf,
})

/** Every movement of the money that was collected for whoever asks. */
export const statementLists = resourceRoutes(contract.organiserStatement, statement)

/** The sums of these movements. */
export const getOrganiserBalances: Handler<typeof contract.getOrganiserBalances> = async (
  { db, actor },
  { query },
) => ({ list: await sumMovements(db, actor.userId, query.card_id) })
