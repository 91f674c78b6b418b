import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { getInvoice, invoices } from '#contract/invoices.ts'
import { cancelNfcOrder, quoteNfcOrder, updateNfcOrder } from '#contract/nfc-orders.ts'
import { countNfcTag, listNfcTags } from '#contract/nfc-production.ts'
import { createUser } from '#server/testing/factories.ts'
import { failRefunds } from '#server/testing/fail-refunds.ts'
import { listMails } from '#server/testing/mailbox.ts'
import { openCardShop } from '#server/testing/nfc-buyer.ts'
import { runNotesAgain } from '#server/testing/run-notes-again.ts'
import { createTestApp } from '#server/testing/test-app.ts'

const app = await createTestApp()
const { db, env } = app.ctx
const { admin, india, maharashtra, openBuyer, placeOrder, get, move } = await openCardShop(app)
const as = admin.token

/** What the audit log has of an order: each status, and who decided it. */
const movesOf = async (id: number) => {
  const log = await db
    .selectFrom('audit_log')
    .select(['after', 'actor_id'])
    .where('subject_type', '=', 'nfc-order')
    .where('subject_id', '=', String(id))
    .orderBy('id')
    .execute()
  return log.map(({ after, actor_id }) => [(after as { status: string }).status, actor_id])
}
const stockOf = async (id: number) =>
  (await db.selectFrom('nfc_templates').select('stock').where('id', '=', id).executeTakeFirstOrThrow()).stock

it('shows the bill with the tax of the State that the parcel goes to, and charges the same', async () => {
  const { buyer, body, order, own } = await openBuyer({ quantity: 3 })
  const { nfctemplates_id, quantity } = body
  const orderBody = { nfctemplates_id, quantity, country_id: india, state_id: maharashtra.id }
  const { data: bill } = await app.call(quoteNfcOrder, { as: buyer.token, body: orderBody })
  expect(bill).toMatchObject({ currency: 'INR', total_minor: 149_700, asks_for_state: true })
  expect(bill.subtotal_minor + bill.tax_minor + bill.round_off_minor).toBe(bill.total_minor)
  expect(bill.lines[0]?.taxes.map(({ code }) => code)).toEqual(['IGST'])
  expect((await order({ total_minor: 1 })).error).toBe('price_changed')
  expect(await own()).toEqual([])
  const made = await order()
  expect(made.data).toMatchObject({ status: 'open' })
  expect(await own()).toMatchObject([
    { status: 'awaiting_payment', total_minor: 149_700, card_name: 'Jane Doe' },
  ])
})

it('bills a business abroad by its name and number; in India that is a GST number', async () => {
  const { buyer, body, template, order, pay } = await openBuyer()
  const { nfc_template_id } = template
  await db
    .insertInto('nfc_template_prices')
    .values({ nfc_template_id, country_id: 276, currency: 'EUR', amount_minor: 1000, tax_inclusive: true })
    .execute()
  const business = { company_name: 'Laterne GmbH', tax_number: 'DE123456789' }
  expect((await order(business)).fields).toMatchObject([{ path: 'tax_number', code: 'tax_number_in_india' }])
  const ship_to = { ...body.ship_to, city: 'Kiel', country_id: 276, state_id: null }
  const abroad = { ...business, ship_to, total_minor: 1000 }
  expect((await order({ ...abroad, tax_number: 'DE1' })).fields).toMatchObject([{ path: 'tax_number' }])
  const quoted = { nfctemplates_id: nfc_template_id, quantity: 1, country_id: 276, ...business }
  const { data: bill } = await app.call(quoteNfcOrder, { as: buyer.token, body: quoted })
  expect(bill).toMatchObject({ total_minor: 1000, asks_for_state: false, asks_for_tax_number: true })
  await pay((await order(abroad)).data)
  const [invoice] = (await app.call(invoices.list, { as: buyer.token, query: {} })).data.list
  const { data } = await app.call(getInvoice, {
    as: buyer.token,
    params: { id: invoice?.invoice_id ?? 0 },
  })
  expect(data.recipient).toMatchObject(business)
})

it('a request that is sent again makes no second order', async () => {
  const { order, own } = await openBuyer()
  const [first, second] = await Promise.all([order(), order()])
  expect(second.data).toEqual(first.data)
  expect(await own()).toHaveLength(1)
})

it('asks for the State where the tax depends on it', async () => {
  const { order, body } = await openBuyer()
  const { status, fields } = await order({ ship_to: { ...body.ship_to, state_id: null } })
  expect(status).toBe(422)
  expect(fields).toMatchObject([{ path: 'ship_to.state_id' }])
})

it('says all that is missing of an address at once', async () => {
  const { order } = await openBuyer()
  const { status, fields } = await order({ ship_to: { name: '', phone: '', line1: '', city: '' } })
  expect(status).toBe(422)
  expect(fields.map(({ path }) => path)).toEqual(
    expect.arrayContaining([
      'ship_to.name',
      'ship_to.phone',
      'ship_to.line1',
      'ship_to.city',
      'ship_to.country_id',
    ]),
  )
})

it('is placed when it is paid: the stock falls, buyer and admins are told, and an invoice says where it goes', async () => {
  const { template, buyer, own, id, orderId } = await placeOrder({ stock: 5, quantity: 2 })
  expect(await own()).toMatchObject([{ status: 'placed', payment_status: 'paid' }])
  expect(await stockOf(template.nfc_template_id)).toBe(3)
  const told = await listMails(db, buyer.email)
  expect(told.map(({ subject }) => subject)).toContain('Your order of NFC cards is placed')
  const [notice] = (await listMails(db, admin.email)).filter(({ body_text: text }) =>
    text.includes(`/backbone/nfc/order-${id}`),
  )
  expect(notice?.body_text).not.toContain('Asha')
  const invoice = await db
    .selectFrom('invoices')
    .innerJoin('orders', 'orders.id', 'invoices.order_id')
    .select(['recipient', 'invoices.total_minor'])
    .where('public_id', '=', orderId)
    .executeTakeFirstOrThrow()
  expect(invoice).toMatchObject({ total_minor: 99_800, recipient: { line1: '12 Lantern Row', city: 'Pune' } })
})

it('gives the last cards to one of two who pay, and the other one the money back', async () => {
  const { buyer, template, order, pay, own } = await openBuyer({ stock: 1 })
  const first = await order()
  const second = await order({ idempotency_key: randomUUID() })
  await Promise.all([pay(first.data), pay(second.data)])
  expect((await own()).map(({ status }) => status).sort()).toEqual(['cancelled', 'placed'])
  expect((await own()).map(({ payment_status: status }) => status).sort()).toEqual(['cancelled', 'paid'])
  expect(await stockOf(template.nfc_template_id)).toBe(0)
  const refunds = await db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .select('refunds.amount_minor')
    .where('public_id', 'in', [first.data.order_id, second.data.order_id])
    .execute()
  expect(refunds).toEqual([{ amount_minor: 49_900 }])
  await app.drain()
  const subjects = (await listMails(db, buyer.email)).map(({ subject }) => subject)
  expect(subjects.filter((subject) => subject === 'Your order of NFC cards is cancelled')).toHaveLength(1)
})

it('is cancelled by its buyer until it is made: cards and money go back, and it ends as refunded', async () => {
  const { template, buyer, id, own, orderId } = await placeOrder({ stock: 5 })
  const stranger = await createUser(db)
  const body = { nfc_order_id: id }
  expect(await app.call(cancelNfcOrder, { as: stranger.token, body })).toMatchObject({ status: 404 })
  expect((await app.call(cancelNfcOrder, { as: buyer.token, body })).status).toBe(200)
  await app.drain()
  expect(await stockOf(template.nfc_template_id)).toBe(5)
  expect(await own()).toMatchObject([{ status: 'refunded', payment_status: 'refunded' }])
  expect(await movesOf(id)).toEqual([
    ['placed', null],
    ['cancelled', buyer.id],
    ['refunded', null],
  ])
  await failRefunds(app, orderId)
  expect(await own()).toMatchObject([{ status: 'cancelled', payment_status: 'paid' }])
  expect(await stockOf(template.nfc_template_id)).toBe(5)
  expect((await app.call(cancelNfcOrder, { as: buyer.token, body })).error).toBe('wrong_state')
  expect(await stockOf(template.nfc_template_id)).toBe(5)
})

it('is not cancelled by its buyer once it is made', async () => {
  const { buyer, id, own } = await placeOrder()
  await move(id, 'in_production')
  expect((await app.call(cancelNfcOrder, { as: buyer.token, body: { nfc_order_id: id } })).error).toBe(
    'wrong_state',
  )
  expect(await own()).toMatchObject([{ status: 'in_production' }])
})

it('moves along its arrows only; each step is in the audit log and mailed', async () => {
  const { buyer, id } = await placeOrder()
  for (const wrong of ['shipped', 'delivered', 'refunded', 'awaiting_payment'] as const)
    expect((await move(id, wrong)).error).toBe('wrong_state')
  await move(id, 'on_hold')
  await move(id, 'placed')
  await move(id, 'in_production')
  expect((await move(id, 'shipped')).error).toBe('nfc_unsent')
  const parcel = { carrier: 'India Post', tracking_no: 'EE123', tracking_url: 'https://post.example/EE123' }
  expect((await move(id, 'shipped', parcel)).data).toMatchObject({ status: 'shipped', ...parcel })
  expect((await move(id, 'cancelled')).error).toBe('wrong_state')
  await move(id, 'delivered')
  expect(await movesOf(id)).toEqual([
    ['placed', null],
    ['on_hold', admin.id],
    ['placed', admin.id],
    ['in_production', admin.id],
    ['shipped', admin.id],
    ['delivered', admin.id],
  ])
  await app.drain()
  const mails = await listMails(db, buyer.email)
  const sent = mails.find(({ subject }) => subject === 'Your NFC cards are on their way')
  expect(sent?.body_text).toContain('EE123')
  expect(sent?.body_text).toContain('https://post.example/EE123')
  expect(mails.map(({ subject }) => subject)).toContain('Your NFC cards have arrived')
})

it('two admins cannot overwrite each other', async () => {
  const { id } = await placeOrder()
  const { version } = await get(id)
  const body = { nfc_order_id: id, version, status: 'in_production' as const }
  const update = () => app.call(updateNfcOrder, { as, body })
  const both = await Promise.all([update(), update()])
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]))
})

it('counts each written chip once, however many stations write, and none too many', async () => {
  const { id, card } = await placeOrder({ quantity: 2 })
  const count = (tags_written: number) =>
    app.call(countNfcTag, { as, body: { nfc_order_id: id, tags_written } })
  expect((await count(0)).error).toBe('wrong_state')
  await move(id, 'in_production')
  const { data } = await app.call(listNfcTags, { as })
  const tag = data.list.find((one) => one.nfc_order_id === id)
  expect(tag).toMatchObject({ quantity: 2, tags_written: 0, tag_url: `${env.publicUrl}/n/${card.code}.1` })
  const both = await Promise.all([count(0), count(0)])
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]))
  expect((await count(1)).data.tags_written).toBe(2)
  expect((await count(2)).error).toBe('wrong_state')
  expect((await app.call(listNfcTags, { as })).data.list.map((one) => one.nfc_order_id)).not.toContain(id)
})

it('has each status in the list of the buyer once, also when the event is delivered again', async () => {
  const { id, buyer } = await placeOrder()
  await move(id, 'in_production')
  await app.drain()
  const list = () =>
    db
      .selectFrom('notifications')
      .select('params')
      .where('user_id', '=', buyer.id)
      .where('kind', '=', 'nfc_order')
      .orderBy('id')
      .execute()
  const before = await list()
  expect(before.map(({ params }) => params)).toMatchObject([
    { status: 'placed' },
    { status: 'in_production' },
  ])
  expect(await runNotesAgain(app.ctx)).toContain('noteNfcOrder')
  expect(await list()).toEqual(before)
})
