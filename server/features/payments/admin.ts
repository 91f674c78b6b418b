import * as contract from '#contract/payments-admin.ts'
import { resourceRoutes } from '#server/platform/resource/resource-routes.ts'
import { resourceStore } from '#server/platform/resource/resource-store.ts'
import { adminOrderRows, hasOrderText, searchedOrders } from './order-store.ts'

const orderStore = resourceStore(contract.adminOrders, {
  table: 'orders',
  rows: adminOrderRows,
  ids: searchedOrders,
  search: hasOrderText,
})

const webhookEventStore = resourceStore(contract.webhookEvents, {
  table: 'webhook_events',
  search: ['event_id', 'type'],
})

/** Lists of orders and of events of providers, for admins. */
export const paymentLists = [
  ...resourceRoutes(contract.adminOrders, orderStore),
  ...resourceRoutes(contract.webhookEvents, webhookEventStore),
]
