import { randomUUID } from 'node:crypto'
import { createNfcOrder, listMyNfcOrders, nfcOrders, updateNfcOrder } from '#contract/nfc-orders.ts'
import type { NfcOrderStatus } from '#contract/nfc-orders.ts'
import { paySandboxOrder, verifyPayment } from '#contract/payments.ts'
import { createBuyer } from './buyer.ts'
import { createUser } from './factories.ts'
import { makeCard } from './make-card.ts'
import { openShop } from './nfc-shop.ts'
import type { TestApp } from './test-app.ts'

const india = 356

/** A shop of NFC cards in India, with people who order in it and an admin who makes what they order. */
export async function openCardShop(app: TestApp) {
  const { db, env } = app.ctx
  const { admin, addTemplate } = await openShop(app)
  const as = admin.token
  const maharashtra = await db
    .selectFrom('states')
    .select('id')
    .where('gst_code', '=', '27')
    .executeTakeFirstOrThrow()
  const printed = await db
    .selectFrom('tax_categories')
    .select('id')
    .where('name', '=', 'Printed matter')
    .executeTakeFirstOrThrow()

  /** Somebody in India with a card, and a template for ₹ 499 with tax. */
  async function openBuyer({ stock = null as number | null, quantity = 1 } = {}) {
    const buyer = await createBuyer(app, await createUser(db, { country_id: india }))
    const card = await makeCard(app, {}, buyer)
    const template = await addTemplate({
      stock,
      tax_category_id: printed.id,
      prices: [{ country_id: india, amount_minor: 49_900, tax_inclusive: true }],
    })
    const body = {
      qrcode_id: card.qrcode_id,
      nfctemplates_id: template.nfc_template_id,
      quantity,
      ship_to: {
        name: 'Asha Rao',
        phone: '+91 98765 43210',
        line1: '12 Lantern Row',
        city: 'Pune',
        postal_code: '411001',
        country_id: india,
        state_id: maharashtra.id,
      },
      total_minor: 49_900 * quantity,
      provider: 'sandbox' as const,
      idempotency_key: randomUUID(),
    }
    const order = (changes: object = {}) =>
      app.call(createNfcOrder, { as: buyer.token, body: { ...body, ...changes } })
    const pay = async ({
      pay_url,
      order_id,
    }: {
      readonly pay_url: string | null
      readonly order_id: string
    }) => {
      const id = new URL(pay_url ?? '', env.publicUrl).pathname.split('/').at(-1) ?? ''
      await app.call(paySandboxOrder, { params: { id }, body: { action: 'pay' } })
      const verified = await app.call(verifyPayment, { as: buyer.token, body: { order_id } })
      await app.drain()
      return verified
    }
    const own = async () => (await app.call(listMyNfcOrders, { as: buyer.token })).data.list
    return { buyer, card, template, body, order, pay, own }
  }

  /** An order that is paid. */
  async function placeOrder(values: Parameters<typeof openBuyer>[0] = {}) {
    const opened = await openBuyer(values)
    const { data } = await opened.order()
    await opened.pay(data)
    return { ...opened, id: data.nfc_order_id, orderId: data.order_id }
  }
  const get = async (id: number) => (await app.call(nfcOrders.get, { as, params: { id } })).data
  const move = async (id: number, status: NfcOrderStatus, said: object = {}) => {
    const { version } = await get(id)
    return app.call(updateNfcOrder, { as, body: { nfc_order_id: id, version, status, ...said } })
  }
  return { admin, india, maharashtra, openBuyer, placeOrder, get, move }
}
