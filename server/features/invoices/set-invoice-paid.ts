import type * as contract from '#contract/invoices.ts'
import { AppError, invalidField } from '#server/platform/app-error.ts'
import { recordAction } from '#server/platform/audit.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { getPresented } from './present.ts'
import { dayIn } from './rules.ts'
import { getSeller } from './seller.ts'
import { findInvoice, lockInvoice, setPaid } from './store.ts'

/**
 * Notes when a manual invoice was paid: nothing is due any more, and it shows no code to pay it with. Invoices of orders come after
 * their payment. It is the only thing of an issued invoice that somebody decides afterwards.
 */
export const setInvoicePaid: Handler<typeof contract.setInvoicePaid> = async (ctx, { body }) =>
  ctx.tx(async (tx) => {
    const { invoice_id: id, paid_on } = body
    await lockInvoice(tx.db, id)
    const invoice = await findInvoice(tx.db, id)
    if (invoice === undefined || invoice.document === 'credit-note') throw new AppError('invoice_not_found')
    if (invoice.status === 'draft') throw new AppError('invoice_not_issued')
    if (invoice.order_id !== null || (invoice.paid_at === null) === (paid_on === null))
      throw new AppError('wrong_state')
    const { timeZone } = await getSeller(tx.db)
    if (paid_on !== null && paid_on > dayIn(timeZone, tx.now())) throw invalidField('paid_on', 'past_date')
    const paidAt = paid_on === null ? null : new Date(`${paid_on}T12:00:00Z`)
    const reference = paid_on === null ? '' : body.payment_reference
    await setPaid(tx.db, id, { paidAt, reference, now: tx.now() })
    await recordAction(tx, {
      actorId: ctx.actor.userId,
      action: 'invoice.paid',
      subject: { type: 'invoice', id },
      details: { paid_on },
    })
    return getPresented(tx.db, id)
  })
