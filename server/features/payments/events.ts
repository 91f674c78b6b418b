import { accountId, defineEvent, rowId } from '#server/platform/events.ts'

/** An order is paid, and what it was for is given. */
export const OrderPaid = defineEvent('OrderPaid', { orderId: rowId })
/** A provider has money of ours that pays no order. */
export const SurplusFound = defineEvent('SurplusFound', { paymentId: rowId })
/** Money that pays no order is on its way back for the first time: its payer should know. */
export const SurplusReturned = defineEvent('SurplusReturned', { paymentId: rowId })
/** A provider does not take surplus back, though it was asked often: it is an admin's. */
export const SurplusStuck = defineEvent('SurplusStuck', { paymentId: rowId })
/** One admin is to be told of that. */
export const StuckSurplusNoticed = defineEvent('StuckSurplusNoticed', {
  adminId: accountId,
  paymentId: rowId,
})
/** A refund is decided; the provider does not know it yet. */
export const RefundRequested = defineEvent('RefundRequested', { refundId: rowId })
/** The provider has paid money back. */
export const PaymentRefunded = defineEvent('PaymentRefunded', { refundId: rowId })
/** The provider had paid money back, and has it again: it is owed once more. */
export const RefundFailed = defineEvent('RefundFailed', { refundId: rowId })
/** One admin is to be told of that. */
export const FailedRefundNoticed = defineEvent('FailedRefundNoticed', { adminId: accountId, refundId: rowId })
/** One admin is asked whether what was bought ends, as its money went back without us. */
export const EndAsked = defineEvent('EndAsked', { adminId: accountId, orderId: rowId })
/** A verified event of a provider is in the inbox. */
export const WebhookReceived = defineEvent('WebhookReceived', { webhookEventId: rowId })
