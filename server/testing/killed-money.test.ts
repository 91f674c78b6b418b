import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { coupons } from '#contract/coupons.ts'
import { refundPayment } from '#contract/payments-admin.ts'
import { createBuyer } from './buyer.ts'
import { scaled } from '../../scripts/testing/time-limits.ts'
import { startDyingProcesses } from './dying-process.ts'
import type { Story, World } from './dying-process.ts'
import { createAdmin } from './factories.ts'
import { sweepSubscriptions } from '../features/subscriptions/index.ts'
import { openCardShop } from './nfc-buyer.ts'
import { openRenewingShop } from './renewing-buyer.ts'

/** A process that is killed before each of its lasting statements and after each request to a provider, and another that goes on. */

const killAtEveryStep = await startDyingProcesses()
const day = 86_400_000

async function order({ app, stripe }: World) {
  const buyer = await createBuyer(app)
  const { data } = await buyer.order({ provider: 'stripe', idempotency_key: randomUUID() })
  const purchase = { orderId: data.order_id, providerOrderId: data.provider_order_id ?? '', payUrl: '' }
  return { buyer, purchase, pay: () => stripe.pay(purchase.providerOrderId).paymentId }
}
async function buy(world: World) {
  const { buyer, purchase, pay } = await order(world)
  const paymentId = pay()
  await buyer.verify(purchase)
  await world.app.drain()
  world.wait(day)
  const { id } = await world.app.ctx.db.selectFrom('payments').select('id').executeTakeFirstOrThrow()
  return { buyer, paymentId, id }
}
const refund = async ({ app }: World, payment_id: number, changes: object = {}) => {
  const { token: as } = await createAdmin(app.ctx.db)
  const body = { payment_id, amount_minor: 199_000, reason: 'Asked for it', ends: true }
  return async () => {
    await app.call(refundPayment, { as, body: { ...body, idempotency_key: randomUUID(), ...changes } })
    await app.drain()
  }
}

/** What the provider knows comes to its end by itself. */
const certain: Record<string, Story> = {
  'a payment that the provider tells': async (world) => {
    const { pay, purchase } = await order(world)
    pay()
    return () => world.tell({ orderId: purchase.providerOrderId })
  },
  'a payment with which the buyer comes back': async (world) => {
    const { buyer, pay, purchase } = await order(world)
    pay()
    return async () => {
      await buyer.verify(purchase)
      await world.app.drain()
    }
  },
  'a refund in the dashboard of the provider': async (world) => {
    const { paymentId } = await buy(world)
    world.stripe.refundThere(paymentId, 199_000)
    return () => world.tell({ paymentId })
  },
  'a refund that the bank does not take': async (world) => {
    const { paymentId, id } = await buy(world)
    await (
      await refund(world, id)
    )()
    world.stripe.failRefunds(paymentId)
    return () => world.tell({ paymentId })
  },
  'a paid order of NFC cards': async ({ app, stripe }) => {
    const { openBuyer } = await openCardShop(app)
    const { buyer, order: place } = await openBuyer({ stock: 5, quantity: 2 })
    const { data } = await place({ provider: 'stripe' })
    stripe.pay(new URL(data.pay_url ?? '').pathname.split('/').at(-1) ?? '')
    return async () => {
      await buyer.verify({ orderId: data.order_id, providerOrderId: '', payUrl: '' })
      await app.drain()
    }
  },
  'a lost dispute': async (world) => {
    const { paymentId } = await buy(world)
    const disputeId = world.stripe.dispute(paymentId, 199_000)
    await world.tell({ paymentId, disputeId })
    world.stripe.endDispute(disputeId, 'lost')
    return () => world.tell({ paymentId, disputeId })
  },
  'a plan whose time is over': async (world) => {
    await buy(world)
    world.wait(366 * day)
    return async () => {
      await sweepSubscriptions(world.app.ctx)
      await world.app.drain()
    }
  },
  'a plan that renews by itself': async (world) => {
    const shop = await openRenewingShop(world)
    const { pay } = await shop.buy()
    await pay()
    await shop.later(352)
    world.wait(13 * day)
    return () => shop.later(0)
  },
}

/** What a person asks for is done whole or not at all. */
const asked: Record<string, Story> = {
  'an order': async (world) => {
    const buyer = await createBuyer(world.app)
    return async () => {
      await buyer.order({ provider: 'stripe', idempotency_key: randomUUID() })
      await world.app.drain()
    }
  },
  'a refund': async (world) => refund(world, (await buy(world)).id),
  'a part of a refund': async (world) =>
    refund(world, (await buy(world)).id, { amount_minor: 70_000, ends: false }),
  'a purchase for nothing by a coupon': async (world) => {
    const { token: as } = await createAdmin(world.app.ctx.db)
    await world.app.call(coupons.create, { as, body: { code: 'FREE', percent: 100 } })
    const buyer = await createBuyer(world.app)
    return async () => {
      await buyer.order({
        coupon_code: 'FREE',
        total_minor: 0,
        provider: null,
        idempotency_key: randomUUID(),
      })
      await world.app.drain()
    }
  },
}

const isRight = { wrong: [], isDifferent: true, steps: expect.any(Number) as number }
it.each(Object.entries(certain))('%s', { timeout: scaled(300_000) }, async (_, story) => {
  expect(await killAtEveryStep(story, true)).toEqual(isRight)
})
it.each(Object.entries(asked))('%s, whole or not at all', { timeout: scaled(300_000) }, async (_, story) => {
  expect(await killAtEveryStep(story, false)).toEqual(isRight)
})
