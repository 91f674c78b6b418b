import { expect, it } from 'vitest'
import { invoices } from '#contract/invoices.ts'
import { refundPayment } from '#contract/payments-admin.ts'
import { createBuyer } from '#server/testing/buyer.ts'
import { createAdmin } from '#server/testing/factories.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { issueOrderInvoice } from './index.ts'

const app = await createTestApp()
const { db } = app.ctx

async function buy() {
  const buyer = await createBuyer(app)
  const purchase = await buyer.open()
  await buyer.verify(purchase, await buyer.act(purchase))
  await app.drain()
  const paid = await db
    .selectFrom('payments')
    .select(['id', 'order_id', 'amount_minor'])
    .where('is_applied', '=', true)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return { buyer, paid }
}

const invoicesOf = async (token: string) =>
  (await app.call(invoices.list, { query: {}, as: token })).data.list

it('gives a paid order one invoice, which says that it was paid in the sandbox', async () => {
  const { buyer, paid } = await buy()
  await issueOrderInvoice(app.ctx, { orderId: paid.order_id })
  const list = await invoicesOf(buyer.token)
  expect(list).toHaveLength(1)
  expect(list[0]).toMatchObject({
    document: 'invoice',
    status: 'issued',
    total_minor: 199_000,
    taxable_minor: 168_644,
    tax_minor: 30_356,
    recipient_name: 'Asha Rao',
    is_test: true,
  })
  expect(list[0]?.number).toMatch(/^TST\//)
})

it('brings the invoice to zero with the refunds, one credit note each', async () => {
  const { buyer, paid } = await buy()
  const admin = await createAdmin(db)
  for (const [index, amount_minor] of [50_000, 149_000].entries()) {
    const key = `00000000-0000-4000-8000-00000000000${index}`
    const body = { payment_id: paid.id, amount_minor, reason: 'Not needed', idempotency_key: key }
    expect((await app.call(refundPayment, { body, as: admin.token })).status).toBe(200)
    await app.drain()
  }
  const list = await invoicesOf(buyer.token)
  const notes = list.filter(({ document }) => document === 'credit-note')
  expect(new Set(notes.map(({ total_minor }) => total_minor))).toEqual(new Set([149_000, 50_000]))
  expect(list.find(({ document }) => document === 'invoice')?.credited_minor).toBe(199_000)
})
