/**
 * Payments: orders, attempts to pay them at a provider, payments, refunds, and the inbox of what providers tell.
 * Owns `orders`, `order_lines`, `provider_orders`, `payments`, `refunds`, `transfer_references`, `webhook_events`; the room `sandbox` owns its three
 * tables, which stand for a provider's computer. Reads packages, prices and places;
 * asks subscriptions what is taken off the price of a larger plan.
 * What is bought is given by server/fulfilments.ts, in the transaction that marks an order as paid.
 * Emits OrderPaid, SurplusReturned, PaymentRefunded and RefundFailed for others, and SurplusFound, SurplusStuck, RefundRequested, EndAsked and WebhookReceived for itself;
 * `reconcilePayments` runs every five minutes.
 */
export {
  EndAsked,
  FailedRefundNoticed,
  OrderPaid,
  PaymentRefunded,
  RefundFailed,
  RefundRequested,
  StuckSurplusNoticed,
  SurplusFound,
  SurplusReturned,
  SurplusStuck,
  WebhookReceived,
} from './events.ts'
export {
  cancelUnpaidOrder,
  openEventOrder,
  payEventOrder,
  refundWholeOrder,
  startEventPayment,
} from './event-orders.ts'
export { chargeCard, openRenewalOrder, quoteRenewal } from './charge-card.ts'
export { startPayment } from './create-order.ts'
export { giveFreeOrder, openGoodsOrder, quoteGoods } from './goods-orders.ts'
export type { Goods } from './goods-orders.ts'
export { askWhatEnds, sendEndQuestion, withdrawQuestion } from './decide-refund-outcome.ts'
export {
  noticeFailedRefund,
  noticeStuckSurplus,
  sendRefundAlert,
  sendRefundFailure,
  sendSurplusAlert,
} from './notice-failed-refund.ts'
export { findOrderOfRefund, findRefund, listReturns, sumRefundable } from './refund-store.ts'
export { newPublicId } from './open-order.ts'
export { listLines as listOrderLines } from './order-store.ts'
export { eraseOrders, exportOrders } from './personal-data.ts'
export { assertPayable, takesSum } from './provider-amounts.ts'
export { assertTaken, createProviders, findOffered, listPublicProviders } from './providers.ts'
export { reconcilePayments, sweepPayments } from './reconcile-payments.ts'
export { ignoreUnreachable, makeRefund } from './record-refunds.ts'
export { refundSurplus, requestPart } from './refund-payment.ts'
export { paymentPages, paymentsRoutes } from './routes.ts'
export { processWebhook } from './receive-webhook.ts'
export { noticeDays } from './may-renew.ts'
export { presentRefund } from './present.ts'
export {
  findApplied,
  findOrder,
  findPayment,
  hasPaidOrder,
  listAttempts,
  lockBuyer,
  lockOrder,
} from './store.ts'
export { checkOrder } from './verify-payment.ts'
