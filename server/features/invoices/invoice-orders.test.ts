import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { createCreditNote, invoices } from '#contract/invoices.ts'
import { refundPayment } from '#contract/payments-admin.ts'
import { createBuyer } from '#server/testing/buyer.ts'
import { createAdmin } from '#server/testing/factories.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { issueMissingInvoices, issueOrderInvoice } from './index.ts'

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

it('brings the invoice to zero also when an admin has credited a part of it before', async () => {
  const { buyer, paid } = await buy()
  const { token: as } = await createAdmin(db)
  const before = (await invoicesOf(buyer.token))[0]!
  const note = { invoice_id: before.invoice_id, amount_minor: 99_000, credited_minor: 0, reason: 'Too much' }
  expect((await app.call(createCreditNote, { body: note, as })).status).toBe(200)
  const body = { payment_id: paid.id, amount_minor: 199_000, reason: 'Not needed' }
  await app.call(refundPayment, { body: { ...body, idempotency_key: randomUUID() }, as })
  await app.drain()
  const list = await invoicesOf(buyer.token)
  const notes = list.filter(({ document }) => document === 'credit-note')
  expect(notes.map(({ total_minor }) => total_minor)).toEqual([100_000, 99_000])
  expect(list.find(({ document }) => document === 'invoice')?.credited_minor).toBe(199_000)
})

it('is issued afterwards when it could not be, with its credit note', async () => {
  const buyer = await createBuyer(app)
  const { token: as } = await createAdmin(db)
  const { seller, stopSelling } = await readSeller()
  await stopSelling()
  await db.updateTable('packages').set({ tax_category_id: null }).execute()
  const purchase = await buyer.open()
  const { data } = await buyer.verify(purchase, await buyer.act(purchase))
  const body = { payment_id: data.payments[0]!.payment_id, amount_minor: 50_000, reason: 'Not needed' }
  await app.call(refundPayment, { body: { ...body, idempotency_key: randomUUID() }, as })
  // the jobs have given up: nobody has said who sells
  await expect(issueOrderInvoice(app.ctx, { orderId: data.order_id })).rejects.toMatchObject({
    code: 'seller_missing',
  })
  app.advance(2 * 3_600_000)
  await issueMissingInvoices(app.ctx)
  expect(await invoicesOf(buyer.token)).toEqual([])
  await seller()
  await issueMissingInvoices(app.ctx)
  await issueMissingInvoices(app.ctx)
  const list = await invoicesOf(buyer.token)
  expect(list.map(({ document, total_minor }) => [document, total_minor])).toEqual([
    ['credit-note', 50_000],
    ['invoice', 199_000],
  ])
})

/** The settings of the seller, which can be taken away and put back. */
async function readSeller() {
  const rows = db.selectFrom('settings').select('value').where('key', '=', 'seller')
  const { value } = await rows.executeTakeFirstOrThrow()
  const put = (stored: unknown) => async () => {
    await db
      .updateTable('settings')
      .set({ value: JSON.stringify(stored) })
      .where('key', '=', 'seller')
      .execute()
  }
  return { seller: put(value), stopSelling: put({}) }
}
