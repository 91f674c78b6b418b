import type { AppCtx } from '#server/platform/ctx.ts'
import type { OrderFacts } from '#server/platform/ports/payments.ts'
import { decide } from './decide.ts'
import { listOrdersOfAttempt, lockOrder, recordPayment, updateAttempt } from './store.ts'
import type { AttemptRow } from './store.ts'

/** What is needed of an attempt. */
type Attempt = Pick<AttemptRow, 'id' | 'order_id' | 'provider'>

/**
 * Applies what a provider says of one attempt to its order: the one way for returns, webhooks, reconciliation and
 * replays. It may run often and in any order, as nothing that is known is taken back. What is paid is fulfilled in the same
 * transaction; what is captured beside that is surplus, and goes back.
 */
export async function applyFacts(
  ctx: Pick<AppCtx, 'tx'>,
  attempt: Attempt,
  facts: OrderFacts,
): Promise<void> {
  await ctx.tx(async (tx) => {
    // an admin may have moved a payment to another order: then that one is told of it
    const moved = await listOrdersOfAttempt(tx.db, attempt.id)
    for (const id of [...new Set([attempt.order_id, ...moved])].toSorted((a, b) => a - b))
      await lockOrder(tx.db, id)
    const now = tx.now()
    await updateAttempt(tx.db, attempt.id, { last_checked_at: now, updated_at: now })
    for (const told of facts.payments) {
      const payment = await recordPayment(tx.db, {
        order_id: attempt.order_id,
        provider_order_id: attempt.id,
        provider: attempt.provider,
        provider_payment_id: told.providerPaymentId,
        method: told.method,
        payer_country: told.payerCountry ?? '',
        amount_minor: told.amountMinor,
        currency: told.currency,
        captured_at: told.capturedAt,
        created_at: now,
        updated_at: now,
      })
      // the payment of another order pays that one alone
      if (payment.order_id !== attempt.order_id && payment.provider_order_id !== attempt.id) continue
      const { status, amountMinor, currency, refunds } = told
      const fact = {
        type: 'payment told',
        paymentId: payment.id,
        status,
        amountMinor,
        currency,
        refunds,
      } as const
      await decide(tx, payment.order_id, fact)
    }
    const { status, payments } = facts
    await decide(tx, attempt.order_id, { type: 'attempt told', attemptId: attempt.id, status, payments })
  })
}
