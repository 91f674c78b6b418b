import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import * as payments from '#contract/payments.ts'
import * as paymentsAdmin from '#contract/payments-admin.ts'
import * as money from '#contract/payments-money.ts'
import { payRegistration, verifyRegistrationPayment } from '#contract/registrations.ts'
import { createBuyer } from '../buyer.ts'
import { createUser } from '../factories.ts'
import { makeEvent } from '../make-event.ts'
import { register } from '../register.ts'
import type { Steps } from './run-calls.ts'
import type { World } from './world.ts'

/** Somebody who buys a year of Pro at Razorpay, and does not come back from its page. */
async function buy(world: World) {
  const buyer = await createBuyer(world.app)
  const { order_id, provider_order_id } = await world.call(payments.createOrder, {
    body: { ...buyer.input, provider: 'razorpay', idempotency_key: randomUUID() },
    as: buyer.token,
  })
  const list = async () => (await world.call(payments.listPayments, { as: buyer.token })).list
  return { ...buyer, order_id, providerOrderId: provider_order_id ?? '', list }
}

/** Registers somebody for a paid event of a new organiser, who pays at Razorpay. */
async function sellTicket(world: World) {
  const organiser = await createUser(world.db)
  const vip = { pricing_type: 'VIP', amount: 50_000, quantity: 1 }
  const byProvider = { ticket_pricing_list: [vip], payment_upi_id: '', bank_details: '' }
  const event = await makeEvent(world.app, byProvider, organiser)
  const { token } = (await register(world.app, event.slug)).data
  const { provider_order_id: id } = await world.call(payRegistration, { body: { token } })
  world.razorpay?.pay(id)
  expect(await world.call(verifyRegistrationPayment, { body: { token } })).toMatchObject({
    status: 'confirmed',
  })
  return organiser
}

/** An admin who has just proved that it is them. */
async function proveAdmin({ app, db, admin }: World) {
  await db.updateTable('sessions').set({ proved_at: app.ctx.now() }).where('user_id', '=', admin.id).execute()
}

function payment(world: World): Steps {
  const as = world.admin.token
  let buyer: Awaited<ReturnType<typeof buy>>
  return {
    'an order is quoted, and listed while it is open': async () => {
      buyer = await buy(world)
      const { provider: _, total_minor, ...asked } = buyer.input
      const quote = await world.call(payments.quotePayment, { body: asked, as: buyer.token })
      expect(quote).toMatchObject({
        total_minor,
        due_minor: total_minor,
        currency: 'INR',
        package: { name: 'Pro' },
      })
      expect(await buyer.list()).toMatchObject([{ public_id: buyer.order_id, status: 'open', total_minor }])
    },
    'its events are listed once it is paid, and an admin reconciles it': async () => {
      const orderId = buyer.providerOrderId
      const { raw, headers } = world.razorpay!.event({ orderId })
      const event = { method: 'POST', headers, body: Uint8Array.from(raw) }
      expect((await world.app.fetch('/v1/payment/webhook/razorpay', event)).status).toBe(200)
      const { list } = await world.call(paymentsAdmin.webhookEvents.list, { query: {}, as })
      const row = { provider: 'razorpay', type: 'payment_link.paid', provider_order_id: orderId }
      expect(list).toMatchObject([row])
      world.razorpay!.pay(orderId)
      const [{ order_id } = { order_id: 0 }] = await buyer.list()
      expect(await world.call(paymentsAdmin.reconcilePayment, { body: { order_id }, as })).toMatchObject({
        status: 'paid',
      })
      expect(await buyer.list()).toMatchObject([{ status: 'paid', refunded_minor: 0 }])
    },
    'a part of it is refunded': async () => {
      await proveAdmin(world)
      const [{ order_id } = { order_id: 0 }] = await buyer.list()
      const { payments: paid } = await world.call(paymentsAdmin.getOrder, { params: { id: order_id }, as })
      const part = { amount_minor: 40_000, reason: 'Asked for it', idempotency_key: randomUUID() }
      await world.call(paymentsAdmin.refundPayment, {
        body: { payment_id: paid[0]!.payment_id, ...part },
        as,
      })
      await world.app.drain()
      expect(await buyer.list()).toMatchObject([{ status: 'paid', refunded_minor: 40_000 }])
    },
    'an organiser sees what was collected and paid out': async () => {
      const organiser = await sellTicket(world)
      const statement = async () => {
        const { list } = await world.call(money.organiserStatement.list, { query: {}, as: organiser.token })
        return list.map(({ kind, amount_minor, currency }) => `${kind} ${amount_minor} ${currency}`)
      }
      expect(await statement()).toEqual(['collected 50000 INR'])
      await proveAdmin(world)
      const transfer = {
        currency: 'INR',
        amount_minor: 30_000,
        reference: 'UTR77',
        idempotency_key: randomUUID(),
      }
      await world.call(money.recordPayout, { body: { user_id: organiser.id, ...transfer }, as })
      expect(await statement()).toEqual(['paid-out -30000 INR', 'collected 50000 INR'])
    },
  }
}

/** In a world with Razorpay: test payments are owed to nobody. */
export const paymentGroup = { '*payment (group)': payment }
