import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { blockCard } from '#contract/admin-cards.ts'
import { attachCode, createAlternateCode, detachCode, listCodes } from '#contract/card-codes.ts'
import { deleteCard, updateCardStatus } from '#contract/cards.ts'
import { blockCode } from '#contract/claims.ts'
import { blockDynamicCode, createDynamicCode } from '#contract/dynamic-codes.ts'
import { createNfcEnquiry, updateNfcEnquiry } from '#contract/nfc.ts'
import { countNfcTag, listNfcTags } from '#contract/nfc-production.ts'
import { expectBlocked, holdWith } from '#server/testing/blocked-statements.ts'
import { createUser } from '#server/testing/factories.ts'
import { listMails } from '#server/testing/mailbox.ts'
import { makeCard } from '#server/testing/make-card.ts'
import { openCardShop } from '#server/testing/nfc-buyer.ts'
import { enquiryFor } from '#server/testing/nfc-shop.ts'
import { createTestApp } from '#server/testing/test-app.ts'

/** Chips are ordered, paid and written for codes alone that show somebody something. */

const app = await createTestApp()
const { db } = app.ctx
const { admin, openBuyer, placeOrder, get, move } = await openCardShop(app)
const as = admin.token

type Buyer = Awaited<ReturnType<typeof openBuyer>>
/** Ways in which a card is not shown to visitors. */
const endings: Readonly<Record<string, (buyer: Pick<Buyer, 'buyer' | 'card'>) => Promise<unknown>>> = {
  deleted: ({ buyer, card }) =>
    app.call(deleteCard, { as: buyer.token, body: { qrcodes_id: card.qrcode_id } }),
  blocked: ({ card }) =>
    app.call(blockCard, { as, body: { card_id: card.card_id, is_blocked: true, reason: 'Fraud' } }),
  'switched off': ({ buyer, card }) =>
    app.call(updateCardStatus, { as: buyer.token, body: { card_id: card.card_id, status: 'inactive' } }),
  waiting: ({ card }) =>
    db
      .updateTable('cards')
      .set({ is_pending: true, editor_id: admin.id })
      .where('id', '=', card.card_id)
      .execute(),
}
const names = Object.keys(endings)

const listOpen = async (token: string) =>
  (await app.call(listCodes, { as: token, query: { start: 0, limit: 50, is_open: '1' } })).data
const tagsOf = async (id: number) =>
  (await app.call(listNfcTags, { as })).data.list.filter((tag) => tag.nfc_order_id === id)
const count = (id: number, tags_written: number) =>
  app.call(countNfcTag, { as, body: { nfc_order_id: id, tags_written } })

it.each(names)('takes no order and no enquiry for a code whose card is %s', async (name) => {
  const opened = await openBuyer()
  const { buyer, card, template, order, own } = opened
  expect((await listOpen(buyer.token)).list.map(({ code }) => code)).toEqual([card.code])
  await endings[name]?.(opened)
  expect(await order()).toMatchObject({ status: 409, error: 'code_closed' })
  const body = { ...enquiryFor(card, template.nfc_template_id), card_id: null }
  expect(await app.call(createNfcEnquiry, { as: buyer.token, body })).toMatchObject({
    status: 409,
    error: 'code_closed',
  })
  expect(await own()).toEqual([])
  expect(await listOpen(buyer.token)).toEqual({ list: [], total: 0 })
})

it.each(names)('gives the money back when the card is %s before it is paid', async (name) => {
  const opened = await openBuyer({ stock: 3 })
  const { data } = await opened.order()
  await endings[name]?.(opened)
  await opened.pay(data)
  await app.drain()
  expect(await opened.own()).toMatchObject([{ status: 'cancelled', payment_status: 'cancelled' }])
  const { stock } = await db
    .selectFrom('nfc_templates')
    .select('stock')
    .where('id', '=', opened.template.nfc_template_id)
    .executeTakeFirstOrThrow()
  expect(stock).toBe(3)
  const refunds = await db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .select('refunds.amount_minor')
    .where('public_id', '=', data.order_id)
    .execute()
  expect(refunds).toEqual([{ amount_minor: 49_900 }])
  const subjects = (await listMails(db, opened.buyer.email)).map(({ subject }) => subject)
  expect(subjects).toContain('Your order of NFC cards is cancelled')
})

it.each(names)('writes no chip any more when the card is %s; what is written is told', async (name) => {
  const placed = await placeOrder({ quantity: 2 })
  const { id } = placed
  await move(id, 'in_production')
  expect(await tagsOf(id)).toHaveLength(1)
  expect((await count(id, 0)).status).toBe(200)
  await endings[name]?.(placed)
  expect(await tagsOf(id)).toEqual([])
  expect(await count(id, 1)).toMatchObject({ status: 409, error: 'code_closed' })
  expect(await get(id)).toMatchObject({ tags_written: 1, is_code_open: false })
})

it('writes on when the card is switched on again', async () => {
  const placed = await placeOrder()
  await move(placed.id, 'in_production')
  await endings['switched off']?.(placed)
  expect(await tagsOf(placed.id)).toEqual([])
  const body = { card_id: placed.card.card_id, status: 'active' as const }
  await app.call(updateCardStatus, { as: placed.buyer.token, body })
  expect(await tagsOf(placed.id)).toHaveLength(1)
  expect((await count(placed.id, 0)).status).toBe(200)
})

it('writes nothing while the money is not there, also before anybody has told so', async () => {
  const { id, orderId } = await placeOrder()
  await move(id, 'in_production')
  await db.updateTable('orders').set({ status: 'refunded' }).where('public_id', '=', orderId).execute()
  expect(await tagsOf(id)).toEqual([])
  expect(await count(id, 0)).toMatchObject({ status: 409, error: 'wrong_state' })
})

it('takes an alternate code that shows nothing yet, but not one whose card is deleted', async () => {
  const { buyer, card, order } = await openBuyer()
  const second = await makeCard(app, {}, buyer)
  const { data: code } = await app.call(createAlternateCode, {
    as: buyer.token,
    body: { card_id: card.card_id },
  })
  const { qrcode_id } = code
  await app.call(attachCode, { as: buyer.token, body: { qrcode_id, card_id: second.card_id } })
  await app.call(deleteCard, { as: buyer.token, body: { qrcodes_id: second.qrcode_id } })
  expect((await order({ qrcode_id })).error).toBe('code_closed')
  await app.call(detachCode, { as: buyer.token, params: { id: qrcode_id } })
  expect((await order({ qrcode_id })).status).toBe(200)
})

it('takes no code that is blocked, or whose link is', async () => {
  const { buyer, card, order } = await openBuyer()
  const block = { is_blocked: true, reason: 'Fraud' }
  await app.call(blockCode, { as, body: { qrcode_id: card.qrcode_id, ...block } })
  expect(await order()).toMatchObject({ status: 409, error: 'code_inactive' })
  const vcard = { name: 'Menu', target: 'https://menu.example/' }
  const { data: menu } = await app.call(createDynamicCode, { as: buyer.token, body: { vcard } })
  await app.call(blockDynamicCode, { as, body: { card_id: menu.card_id, ...block } })
  expect(await order({ qrcode_id: menu.qrcode_id })).toMatchObject({ status: 409, error: 'code_closed' })
  await app.call(blockDynamicCode, { as, body: { card_id: menu.card_id, is_blocked: false, reason: '' } })
  expect((await order({ qrcode_id: menu.qrcode_id })).status).toBe(200)
})

it.each(names)('orders nothing of an enquiry whose card is %s', async (name) => {
  const opened = await openBuyer({ stock: 3 })
  const { buyer, card, template } = opened
  const { nfc_template_id } = template
  const made = await app.call(createNfcEnquiry, { as: buyer.token, body: enquiryFor(card, nfc_template_id) })
  const { nfc_enquiry_id } = made.data
  const change = (version: number, status: 'contacted' | 'ordered') =>
    app.call(updateNfcEnquiry, { as, body: { nfc_enquiry_id, version, status } })
  expect((await change(1, 'contacted')).status).toBe(200)
  await endings[name]?.(opened)
  expect(await change(2, 'ordered')).toMatchObject({ status: 409, error: 'code_closed' })
  const left = db.selectFrom('nfc_templates').select('stock').where('id', '=', nfc_template_id)
  expect(await left.executeTakeFirst()).toEqual({ stock: 3 })
})

it('waits for whoever deletes the card in the same moment', async () => {
  const { card, order, own } = await openBuyer()
  const { letGo } = await holdWith(db, sql`update cards set deleted_at = now() where id = ${card.card_id}`)
  const made = order()
  await expectBlocked(db, 1)
  await letGo()
  expect((await made).error).toBe('code_closed')
  expect(await own()).toEqual([])
})

it('waits likewise when it is paid', async () => {
  const { card, order, own, pay } = await openBuyer()
  const { data } = await order()
  const { letGo } = await holdWith(db, sql`update cards set deleted_at = now() where id = ${card.card_id}`)
  const paid = pay(data)
  await expectBlocked(db, 1)
  await letGo()
  await paid
  expect(await own()).toMatchObject([{ status: 'cancelled' }])
})

it('gives the money back when the code has another owner by then', async () => {
  const { card, order, own, pay } = await openBuyer()
  const { data } = await order()
  const { id } = await createUser(db)
  await db.updateTable('qrcodes').set({ owner_id: id }).where('id', '=', card.qrcode_id).execute()
  await pay(data)
  expect(await own()).toMatchObject([{ status: 'cancelled', payment_status: 'cancelled' }])
})

it('either the card is deleted first, and no order is made, or the order is there before', async () => {
  for (let round = 0; round < 5; round++) {
    const opened = await openBuyer()
    const [made] = await Promise.all([opened.order(), endings['deleted']?.(opened)])
    expect(made.status === 200 || made.error === 'code_closed').toBe(true)
    expect(await opened.own()).toHaveLength(made.status === 200 ? 1 : 0)
  }
})
