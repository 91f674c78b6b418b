import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { cancelNfcOrder } from '#contract/nfc-orders.ts'
import { countNfcTag, listNfcTags } from '#contract/nfc-production.ts'
import { refundPayment } from '#contract/payments-admin.ts'
import { failRefunds } from '#server/testing/fail-refunds.ts'
import { listMails } from '#server/testing/mailbox.ts'
import { openCardShop } from '#server/testing/nfc-buyer.ts'
import { createTestApp } from '#server/testing/test-app.ts'

/** An order of cards whose money goes back while somebody makes them. */

const app = await createTestApp()
const { db } = app.ctx
const { admin, placeOrder, get, move } = await openCardShop(app)
const as = admin.token

const stockOf = async (id: number) =>
  (await db.selectFrom('nfc_templates').select('stock').where('id', '=', id).executeTakeFirstOrThrow()).stock

async function makeOrder() {
  const placed = await placeOrder({ stock: 5 })
  const { id, orderId, buyer, template } = placed
  await move(id, 'in_production')
  const refund = async (amount_minor: number) => {
    const { id: payment_id } = await db
      .selectFrom('payments')
      .innerJoin('orders', 'orders.id', 'payments.order_id')
      .select('payments.id')
      .where('public_id', '=', orderId)
      .executeTakeFirstOrThrow()
    const body = { payment_id, amount_minor, reason: 'Asked for it', idempotency_key: randomUUID() }
    await app.call(refundPayment, { as, body })
    await app.drain()
  }
  const subjects = async (to: string) => (await listMails(db, to)).map(({ subject }) => subject)
  return {
    ...placed,
    refund,
    stock: () => stockOf(template.nfc_template_id),
    isToWrite: async () =>
      (await app.call(listNfcTags, { as })).data.list.some((tag) => tag.nfc_order_id === id),
    alerts: async () =>
      (await listMails(db, admin.email)).filter(
        ({ subject, body_text: text }) => subject.startsWith('Stop') && text.includes(`order-${id}`),
      ),
    told: () => subjects(buyer.email),
    notes: async () =>
      (
        await db
          .selectFrom('notifications')
          .select('params')
          .where('user_id', '=', buyer.id)
          .where('kind', '=', 'nfc_order')
          .orderBy('id')
          .execute()
      ).map(({ params }) => (params as { status: string }).status),
  }
}

describe('cards in production whose money went back', () => {
  it('wait: no chip is written, no parcel leaves, and those who make them are told', async () => {
    const { id, refund, isToWrite, alerts, told, notes } = await makeOrder()
    expect(await isToWrite()).toBe(true)
    await refund(49_900)
    expect(await get(id)).toMatchObject({ status: 'on_hold', payment_status: 'refunded' })
    expect(await isToWrite()).toBe(false)
    const write = await app.call(countNfcTag, { as, body: { nfc_order_id: id, tags_written: 0 } })
    expect(write.error).toBe('wrong_state')
    for (const next of ['placed', 'in_production', 'shipped'] as const)
      expect(['nfc_refunded', 'wrong_state']).toContain((await move(id, next, { carrier: 'Post' })).error)
    expect((await move(id, 'placed')).error).toBe('nfc_refunded')
    expect(await get(id)).toMatchObject({ status: 'on_hold' })
    expect(await alerts()).toHaveLength(1)
    // that cards wait is nothing to tell somebody who has the money again
    expect(await told()).toContain('Your NFC cards are refunded')
    expect(await told()).not.toContain('Your order of NFC cards has to wait')
    expect(await notes()).toEqual(['placed', 'in_production', 'refunded'])
  })

  it('are cancelled by an admin without a second refund: the stock has them again, and nobody is told twice', async () => {
    const { id, refund, stock, told, notes } = await makeOrder()
    await refund(49_900)
    expect(await stock()).toBe(4)
    expect((await move(id, 'cancelled')).status).toBe(200)
    await app.drain()
    expect(await get(id)).toMatchObject({ status: 'refunded' })
    expect(await stock()).toBe(5)
    expect((await told()).filter((subject) => subject === 'Your NFC cards are refunded')).toHaveLength(1)
    expect(await notes()).toEqual(['placed', 'in_production', 'refunded'])
    expect((await move(id, 'cancelled')).error).toBe('wrong_state')
    expect(await stock()).toBe(5)
  })

  it('can be cancelled by their buyer as well', async () => {
    const { id, buyer, refund, stock } = await makeOrder()
    await refund(49_900)
    const reply = await app.call(cancelNfcOrder, { as: buyer.token, body: { nfc_order_id: id } })
    expect(reply.data).toMatchObject({ status: 'refunded' })
    expect(await stock()).toBe(5)
  })

  it('go on when a part went back, and when the refund fails after all', async () => {
    const { id, orderId, refund, alerts } = await makeOrder()
    await refund(900)
    expect(await get(id)).toMatchObject({ status: 'in_production' })
    await refund(49_000)
    expect(await get(id)).toMatchObject({ status: 'on_hold' })
    await failRefunds(app, orderId)
    expect((await move(id, 'placed')).status).toBe(200)
    expect(await alerts()).toHaveLength(1)
  })

  it('an order that an admin puts on hold by hand alarms nobody', async () => {
    const { id, alerts, told } = await makeOrder()
    await move(id, 'on_hold')
    await app.drain()
    expect(await alerts()).toEqual([])
    expect(await told()).toContain('Your order of NFC cards has to wait')
  })
})
