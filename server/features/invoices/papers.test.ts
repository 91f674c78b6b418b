import fc from 'fast-check'
import { beforeEach, expect, it } from 'vitest'
import {
  createInvoice,
  getAnyInvoice,
  getInvoice,
  invoices,
  issueDraft,
  setInvoicePaid,
} from '#contract/invoices.ts'
import { updateAppSettings } from '#contract/settings.ts'
import { createBuyer } from '#server/testing/buyer.ts'
import { createAdmin } from '#server/testing/factories.ts'
import { startMailServer } from '#server/testing/mail-server.ts'
import { createSeller } from '#server/testing/seller.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { isFull, numberOf } from './rules.ts'
import { getRow } from './present.ts'
import { viewOf } from './invoice-view.ts'
import { issueOne, paidOrder } from './testing/issue-one.ts'

/** What a tax office asks of the papers beside their sums (decision 0196). */
const { received, mail } = await startMailServer()
const app = await createTestApp({ ctx: { mail } })
const { db } = app.ctx
const { token: as } = await createAdmin(db)
beforeEach(() => createSeller(db))

const today = () => app.ctx.now().toISOString().slice(0, 10)
const person = { name: 'Ananya Sharma', country_id: 356 }
const company = { name: 'Lantern Press', country_id: 356, gst_number: '19AAPFU0939F1ZS' }
const work = { description: 'Work', tax_category_id: 1, unit_minor: 100_000 }
const create = async (values: object) =>
  (
    await app.call(createInvoice, {
      as,
      body: { recipient: person, currency: 'INR', lines: [work], ...values },
    })
  ).data
const issue = async (values: object) => {
  const { invoice_id, version, total_minor } = await create(values)
  return app.call(issueDraft, { as, body: { invoice_id, version, total_minor } })
}
const factsOf = async (id: number) => Object.fromEntries((await viewOf(app.ctx, await getRow(db, id))).facts)

it('an invoice of an order says for which days it is, and by which payment', async () => {
  const buyer = await createBuyer(app)
  const purchase = await buyer.open()
  const { provider_payment_id } = await buyer.act(purchase)
  await buyer.verify(purchase)
  await app.drain()
  const [row] = (await app.call(invoices.list, { as: buyer.token, query: {} })).data.list
  const { data } = await app.call(getInvoice, { as: buyer.token, params: { id: row!.invoice_id } })
  const period = await db
    .selectFrom('subscription_periods')
    .innerJoin('orders', 'orders.id', 'order_id')
    .select('subscription_periods.period')
    .where('public_id', '=', purchase.orderId)
    .executeTakeFirstOrThrow()
  expect(period).toBeDefined()
  expect(data).toMatchObject({
    period_from: data.due_on,
    terms: 'paid',
    payment_reference: provider_payment_id,
  })
  // a year, whose last day is the one before the next begins
  const next = new Date(`${data.period_to ?? ''}T00:00:00Z`)
  next.setUTCDate(next.getUTCDate() + 1)
  expect(next.toISOString().slice(0, 10)).toBe(
    `${Number(data.period_from?.slice(0, 4)) + 1}${data.period_from?.slice(4) ?? ''}`,
  )
  const facts = await factsOf(data.invoice_id)
  expect(facts).toMatchObject({ Terms: 'Paid with the order' })
  expect(facts['Payment reference']).toContain(provider_payment_id)
  expect(Object.keys(facts)).toEqual(expect.arrayContaining(['Service period', 'Due date']))
})

it('an invoice by hand is due by its own day, or by the days that the seller gives', async () => {
  await createSeller(db, { payment_days: 14 })
  const { data } = await issue({ period_from: '2026-11-01', period_to: '2026-11-30' })
  expect(Date.parse(data.due_on ?? '') - Date.parse(today())).toBeGreaterThanOrEqual(14 * 86_400_000)
  expect(data).toMatchObject({ terms: 'net', terms_days: 14, period_to: '2026-11-30', payment_reference: '' })
  expect(await factsOf(data.invoice_id)).toMatchObject({
    Terms: 'Payable within 14 days',
    'Service period': '1 Nov 2026 – 30 Nov 2026',
  })
  const own = (await issue({ due_on: '2090-01-31' })).data
  expect(own.due_on).toBe('2090-01-31')
  await createSeller(db)
  expect((await issue({})).data).toMatchObject({ terms: 'on-receipt', terms_days: 0 })
  const wrong = await app.call(createInvoice, {
    as,
    body: {
      recipient: person,
      currency: 'INR',
      lines: [work],
      period_from: '2026-11-02',
      period_to: '2026-11-01',
    },
  })
  expect(wrong.fields).toMatchObject([{ path: 'period_to', code: 'before_first_day' }])
  // how it was paid is noted later
  const paid = { invoice_id: own.invoice_id, paid_on: '2026-11-28', payment_reference: 'UTR 9' }
  expect((await app.call(setInvoicePaid, { as, body: paid })).data.payment_reference).toBe('UTR 9')
  const undone = await app.call(setInvoicePaid, { as, body: { invoice_id: own.invoice_id, paid_on: null } })
  expect(undone.data.payment_reference).toBe('')
})

it('a line without a code has that of the seller, on both ways', async () => {
  await createSeller(db, { hsn_sac: '998314' })
  const [line] = paidOrder().lines
  const id = await issueOne(app.ctx, { lines: [{ ...line!, hsn_sac: '' }] })
  await db.updateTable('tax_categories').set({ hsn_sac: '' }).where('id', '=', 1).execute()
  const { data } = await issue({})
  const codes = [await getRow(db, id), data].map(({ lines }) => lines[0]?.hsn_sac)
  expect(codes).toEqual(['998314', '998314'])
})

it.each(['TST', 'CRN', 'BOS', 'crn'])('the prefix %s belongs to other papers', async (invoice_prefix) => {
  const seller = { legal_name: 'Visita', country_id: 356, invoice_prefix, version: 1 }
  const { fields } = await app.call(updateAppSettings, { as, body: { seller } })
  expect(fields).toMatchObject([{ path: 'seller.invoice_prefix', code: 'invalid_invoice_prefix' }])
})

it('no number is longer than 16 characters (Rule 46 b)', () => {
  const prefix = fc.stringMatching(/^[A-Z0-9]{1,3}$/)
  fc.assert(
    fc.property(
      prefix,
      fc.constantFrom('26-27', '2026'),
      fc.integer({ min: 1, max: 2_000_000 }),
      (text, year, serial) => {
        const number = numberOf({ document: 'invoice', prefix: text, fiscalYear: year }, serial)
        if (!isFull(serial)) expect(number).toMatch(/^[A-Z0-9/-]{1,16}$/)
        if (text.length === 3 && year === '26-27') expect(number.length > 16).toBe(isFull(serial))
      },
    ),
  )
})

it('admins are told before the numbers of a year are used up, and nothing half is stored then', async () => {
  const set = (next_serial: number) =>
    db.updateTable('invoice_series').set({ next_serial }).where('prefix', '=', 'VIS').execute()
  await issue({})
  await set(899_999)
  await issue({})
  await app.drain()
  const alerts = () => received.filter(({ source }) => source.includes('nearly used up'))
  expect(alerts()).toHaveLength(0)
  const second = await createAdmin(db)
  expect((await issue({})).data.number).toContain('900000')
  await app.drain()
  // each of them
  const told = alerts().flatMap(({ to }) => to)
  expect(told).toHaveLength(2)
  expect(told).toContain(second.email)
  await set(1_000_000)
  const { invoice_id, version, total_minor } = await create({})
  const refused = await app.call(issueDraft, { as, body: { invoice_id, version, total_minor } })
  expect(refused.error).toBe('invoice_series_full')
  const { data } = await app.call(getAnyInvoice, { as, params: { id: invoice_id } })
  expect(data).toMatchObject({ status: 'draft', number: '' })
  await set(10)
})

it('a business with a GST number is billed at its address', async () => {
  expect((await issue({ recipient: company })).fields).toMatchObject([
    { path: 'recipient.line1', code: 'enter_address' },
  ])
  expect((await issue({ recipient: { ...company, line1: '4 Park Street' } })).data.status).toBe('issued')
})

it('exempt and taxed lines are two papers for a business, and one for others (Rule 46A)', async () => {
  const exempt = await db
    .insertInto('tax_categories')
    .values({ name: 'Books' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const rate = { tax_category_id: exempt.id, country_id: 356, name: 'Exempt', valid_from: '2017-07-01' }
  await db.insertInto('tax_rates').values(rate).execute()
  const lines = [work, { ...work, description: 'Book', tax_category_id: exempt.id }]
  const mixed = await issue({ recipient: { ...company, line1: '4 Park Street' }, lines })
  expect(mixed.error).toBe('invoice_mixed')
  const { data } = await issue({ lines })
  expect(data.lines.map(({ treatment }) => treatment)).toEqual(['taxed', 'exempt'])
  expect((await viewOf(app.ctx, await getRow(db, data.invoice_id))).kind).toBe('Invoice-cum-bill of supply')
  const bill = await issue({ recipient: { ...company, line1: '4 Park Street' }, lines: lines.slice(1) })
  expect(bill.data.document).toBe('bill-of-supply')
})
