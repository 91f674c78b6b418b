import { expect, it } from 'vitest'
import { coupons } from '#contract/coupons.ts'
import { allInvoices, invoices } from '#contract/invoices.ts'
import { nfcOrders, quoteNfcOrder } from '#contract/nfc-orders.ts'
import { listCreditPackages } from '#contract/partners.ts'
import { adminOrders, getOrder } from '#contract/payments-admin.ts'
import {
  getPayment,
  getSandboxOrder,
  listPayments,
  paySandboxOrder,
  verifyPayment,
} from '#contract/payments.ts'
import { payRegistration, verifyRegistrationPayment } from '#contract/registrations.ts'
import { createBuyer } from './buyer.ts'
import { createAdmin, createPartner } from './factories.ts'
import { makeEvent } from './make-event.ts'
import { openCardShop } from './nfc-buyer.ts'
import { register } from './register.ts'
import { createTestApp } from './test-app.ts'
import { wordAmount } from '#formats/currency.ts'

/**
 * What somebody sees before paying is what is charged, listed, invoiced, mailed and exported, whatever is sold. (Plans in all currencies:
 * worked-examples.test.ts of the invoices.)
 */

const app = await createTestApp()
const { db } = app.ctx
const admin = await createAdmin(db)
const shop = await openCardShop(app)
/** A file of a list, as text. */
const download = async (path: string, as: string) =>
  (await app.fetch(path, { headers: { authorization: `Bearer ${as}` } })).text()

/** What a sale says before it is paid, and how it is paid. */
type Sale = {
  readonly seen: number
  readonly orderId: string
  readonly providerOrderId: string
  /** Who buys; undefined for a guest without an account. */
  readonly as: string | undefined
  readonly verify: () => Promise<unknown>
  /** The sums in the lists of its own kind. */
  readonly lists?: () => Promise<number[]>
}

async function buyPlan(changes: object = {}, buyer?: Awaited<ReturnType<typeof createBuyer>>): Promise<Sale> {
  const person = buyer ?? (await createBuyer(app))
  const { data: quote } = await person.quote(changes)
  const { data } = await person.order({ ...changes, total_minor: quote.due_minor })
  const order_id = data.order_id
  return {
    seen: quote.due_minor,
    orderId: order_id,
    providerOrderId: data.provider_order_id ?? '',
    as: person.token,
    verify: () => app.call(verifyPayment, { body: { order_id }, as: person.token }),
  }
}

const sales: Readonly<Record<string, () => Promise<Sale>>> = {
  'a plan with a coupon': async () => {
    await app.call(coupons.create, { as: admin.token, body: { code: 'THIRD', percent: 33.33 } })
    return buyPlan({ coupon_code: 'THIRD' })
  },
  'a larger plan, less the days of a smaller one': async () => {
    const buyer = await createBuyer(app)
    const first = await buyPlan({}, buyer)
    await app.call(paySandboxOrder, { params: { id: first.providerOrderId }, body: { action: 'pay' } })
    await first.verify()
    const price = await db
      .selectFrom('package_prices')
      .innerJoin('packages', 'packages.id', 'package_id')
      .select('package_prices.id')
      .where('key', '=', 'business')
      .where('period', '=', 'year')
      .where('country_id', '=', 356)
      .executeTakeFirstOrThrow()
    return buyPlan({ package_price_id: price.id }, buyer)
  },
  'credits of a partner': async () => {
    const partner = await createPartner(db)
    await db.updateTable('users').set({ country_id: 356 }).where('id', '=', partner.id).execute()
    const buyer = await createBuyer(app, partner)
    const { data } = await app.call(listCreditPackages, { as: partner.token })
    const { package_price_id, country_id } = data.list[0]!.price
    return buyPlan({ package_price_id, country_id }, buyer)
  },
  'NFC cards': async () => {
    const { buyer, template, order, own } = await shop.openBuyer({ quantity: 3 })
    const body = {
      nfctemplates_id: template.nfc_template_id,
      quantity: 3,
      country_id: shop.india,
      state_id: shop.maharashtra.id,
    }
    const { data: quote } = await app.call(quoteNfcOrder, { as: buyer.token, body })
    const { data } = await order({ total_minor: quote.total_minor })
    const { order_id } = data
    return {
      seen: quote.total_minor,
      orderId: order_id,
      providerOrderId: new URL(data.pay_url ?? '').pathname.split('/').at(-1) ?? '',
      as: buyer.token,
      verify: () => app.call(verifyPayment, { body: { order_id }, as: buyer.token }),
      lists: async () => [
        (await own())[0]!.total_minor,
        (await app.call(nfcOrders.get, { as: admin.token, params: { id: data.nfc_order_id } })).data
          .total_minor,
      ],
    }
  },
  'a ticket of an event': async () => {
    const event = await makeEvent(app, {
      payment_upi_id: '',
      bank_details: '',
      ticket_pricing_list: [{ pricing_type: 'VIP', amount: 333_33 }],
    })
    const { data } = await register(app, event.slug)
    const { data: attempt } = await app.call(payRegistration, { body: { token: data.token } })
    const { public_id } = await db
      .selectFrom('orders')
      .select('public_id')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    return {
      seen: data.amount_minor,
      orderId: public_id,
      providerOrderId: attempt.provider_order_id,
      as: undefined,
      verify: () => app.call(verifyRegistrationPayment, { body: { token: data.token } }),
    }
  },
}

it.each(Object.entries(sales))('%s', async (_, sell) => {
  const { seen, orderId, providerOrderId, as, verify, lists } = await sell()
  const params = { id: providerOrderId }
  const { data: charge } = await app.call(getSandboxOrder, { params })
  await app.drain()
  await db.deleteFrom('outbox_mails').execute()
  await app.call(paySandboxOrder, { params, body: { action: 'pay' } })
  await verify()
  await app.drain()
  const { id } = await db
    .selectFrom('orders')
    .select('id')
    .where('public_id', '=', orderId)
    .executeTakeFirstOrThrow()
  const byId = { params: { id } }
  const { data: order } = await app.call(getOrder, { ...byId, as: admin.token })
  expect(order.status).toBe('paid')
  const query = { search: orderId }
  const [listed] = (await app.call(adminOrders.list, { as: admin.token, query })).data.list
  const sums = [charge.amount_minor, order.total_minor, order.payments[0]?.amount_minor, listed?.total_minor]
  const files = [`${adminOrders.export.path}?search=${orderId}`]
  if (as !== undefined) {
    sums.push((await app.call(getPayment, { ...byId, as })).data.total_minor)
    sums.push((await app.call(listPayments, { as })).data.list[0]?.total_minor)
    const [mine] = (await app.call(invoices.list, { as, query: {} })).data.list
    const [any] = (await app.call(allInvoices.list, { as: admin.token, query: {} })).data.list
    expect(any?.invoice_id).toBe(mine?.invoice_id)
    sums.push(mine?.total_minor, any?.total_minor)
    files.push(`${allInvoices.export.path}?search=${mine?.number ?? ''}`)
    expect(await download(invoices.export.path, as)).toContain(`,${seen},`)
  }
  sums.push(...((await lists?.()) ?? []))
  expect(sums).toEqual(sums.map(() => seen))
  for (const file of files) expect(await download(file, admin.token)).toContain(`,${seen},`)
  const mails = await db.selectFrom('outbox_mails').select('body_text').execute()
  const inWords = wordAmount('en', seen, order.currency)
  // those that say a sum: whoever makes the cards is told of no money
  const sumsOfMails = mails.flatMap(({ body_text }) => body_text.match(/(?<=: )₹.*/g) ?? [])
  expect(sumsOfMails.length).toBeGreaterThan(0)
  expect(sumsOfMails).toEqual(sumsOfMails.map(() => inWords))
})
