import * as contract from '#contract/payments-admin.ts'
import * as moneyContract from '#contract/payments-money.ts'
import { route } from '#server/platform/http/route.ts'
import { resourceRoutes } from '#server/platform/resource/resource-routes.ts'
import { resourceStore } from '#server/platform/resource/resource-store.ts'
import { applySurplus } from './apply-surplus.ts'
import { getMoneyOverview } from './get-money-overview.ts'
import { getOrder } from './list-payments.ts'
import { adminOrderRows, hasCoupon, hasOrderText, searchedOrders } from './order-store.ts'
import { reconcilePayment } from './reconcile-payments.ts'
import { listSellablePrices, quoteOfflinePayment, recordOfflinePayment } from './record-offline-payment.ts'
import { getOrganiserBalances, statementLists } from './get-organiser-balances.ts'
import { recordPayout } from './record-payout.ts'
import { replayWebhookEvent } from './receive-webhook.ts'
import { refundPayment } from './refund-payment.ts'

const orderStore = resourceStore(contract.adminOrders, {
  table: 'orders',
  rows: adminOrderRows,
  ids: searchedOrders,
  search: hasOrderText,
  columns: { coupon_id: hasCoupon },
})

const webhookEventStore = resourceStore(contract.webhookEvents, {
  table: 'webhook_events',
  search: ['event_id', 'type'],
})

/** What admins do with orders and money, and what organisers see of theirs. */
export const adminRoutes = [
  ...resourceRoutes(contract.adminOrders, orderStore),
  ...resourceRoutes(contract.webhookEvents, webhookEventStore),
  route(contract.getOrder, getOrder),
  route(contract.listSellablePrices, listSellablePrices),
  route(contract.quoteOfflinePayment, quoteOfflinePayment),
  route(contract.recordOfflinePayment, recordOfflinePayment),
  route(contract.refundPayment, refundPayment),
  route(contract.reconcilePayment, reconcilePayment),
  route(contract.replayWebhookEvent, replayWebhookEvent),
  route(moneyContract.getMoneyOverview, getMoneyOverview),
  route(moneyContract.applySurplus, applySurplus),
  route(moneyContract.recordPayout, recordPayout),
  ...statementLists,
  route(moneyContract.getOrganiserBalances, getOrganiserBalances),
]
