import { randomInt, randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, it } from 'vitest'
import { createOrder, verifyPayment } from '#contract/payments.ts'
import { proofRounds } from '#server/testing/proof-rounds.ts'
import { startRazorpay } from '#server/testing/razorpay-server.ts'
import { scaled } from '../scripts/testing/time-limits.ts'
import { databaseUrlOf, queryProduct } from './product-database.ts'
import { startProduct } from './product.ts'
import { callProduct, signUpAs } from './write-cards.ts'

/** `kill -9` between the steps of a purchase, with a provider that goes on: paid is active exactly once, with one invoice. */

const folder = await mkdtemp(path.join(tmpdir(), 'visita-paid-'))
const there = await startRazorpay()
let product = await startProduct(folder, there.env)
afterAll(async () => {
  await product.stop()
  await rm(folder, { recursive: true, force: true })
})

const query = (text: string, values: unknown[] = []) => queryProduct(folder, text, values)
await query(`insert into settings (key, value) select 'seller', jsonb_build_object('country_id', 356, 'state_id', id,
  'legal_name', 'Visita', 'address', 'Delhi', 'gst_number', '07AAPFU0939F1ZX') from states where gst_code = '07'`)
const [state] = await query(`select id from states where gst_code = '27'`)

/** Kills the product and starts it again, on its database. */
async function killAndStart(): Promise<void> {
  process.kill(-(product.process.pid ?? 0), 'SIGKILL')
  product = await startProduct(folder, there.env)
}

/** Waits until the provider was asked once more. */
const expectAnotherRequest = (requestCount: number) =>
  expect
    .poll(() => there.requests.length, { timeout: scaled(20_000), interval: 2 })
    .toBeGreaterThan(requestCount)

/** Sends a request whose provider gives no answer, and kills the product while it waits for that. */
async function killWhileAsking(send: () => Promise<unknown>): Promise<void> {
  await there.inTrouble('held', async () => {
    const requestCount = there.requests.length
    const sent = send().catch(() => undefined)
    await expectAnotherRequest(requestCount)
    await killAndStart()
    await sent
  })
}

async function buy() {
  const username = `buyer${randomUUID().slice(0, 8)}`
  const { token } = await signUpAs(product.url, username)
  const [user] = await query('select id from users where username = $1', [username])
  const body = {
    package_price_id: 6,
    country_id: 356,
    total_minor: 199_000,
    provider: 'razorpay' as const,
    billing: { name: 'Asha Rao', state_id: String(state?.['id']) },
    idempotency_key: randomUUID(),
  }
  return {
    token,
    userId: String(user?.['id']),
    order: () => callProduct(product.url, createOrder, { body, token }),
  }
}
const verify = (token: string, order_id: string) =>
  callProduct(product.url, verifyPayment, { body: { order_id }, token })

/** What a person has in the end: jobs write the invoice. */
async function expectPaidOnce(userId: string): Promise<void> {
  const count = async () =>
    (
      await query(
        `select (select count(*)::int from orders where user_id = $1) as orders,
          (select count(*)::int from orders where user_id = $1 and status = 'paid') as paid,
          (select count(*)::int from payments join orders on orders.id = order_id
            where user_id = $1 and is_applied) as payments,
          (select count(*)::int from subscription_periods join subscriptions on subscriptions.id = subscription_id
            where user_id = $1 and order_id is not null) as periods,
          (select count(*)::int from invoices where user_id = $1) as invoices`,
        [userId],
      )
    )[0]
  const once = { orders: 1, paid: 1, payments: 1, periods: 1, invoices: 1 }
  await expect.poll(count, { timeout: scaled(60_000) }).toEqual(once)
}

const rounds = Array.from({ length: proofRounds(1, 10) }, (_, index) => index + 1)

it.each(rounds)('while the provider makes the order: the same request goes on, round %i', async () => {
  const { token, userId, order } = await buy()
  await killWhileAsking(order)
  const made = await order()
  there.pay(made.provider_order_id ?? '')
  expect((await verify(token, made.order_id)).status).toBe('paid')
  await expectPaidOnce(userId)
})

it.each(rounds)('while the provider is asked whether it is paid, round %i', async () => {
  const { token, userId, order } = await buy()
  const made = await order()
  there.pay(made.provider_order_id ?? '')
  await killWhileAsking(() => verify(token, made.order_id))
  expect((await verify(token, made.order_id)).status).toBe('paid')
  await expectPaidOnce(userId)
})

it.each(rounds)('at some moment after the provider has said that it is paid, round %i', async () => {
  const { token, userId, order } = await buy()
  const made = await order()
  there.pay(made.provider_order_id ?? '')
  const requestCount = there.requests.length
  const several = Promise.allSettled(Array.from({ length: 8 }, () => verify(token, made.order_id)))
  await expectAnotherRequest(requestCount)
  await sleep(randomInt(0, 40))
  await killAndStart()
  await several
  expect((await verify(token, made.order_id)).status).toBe('paid')
  await expectPaidOnce(userId)
})

it.each(rounds)(
  'while an event is processed, and nobody comes back: the provider sends it again, round %i',
  async () => {
    const { userId, order } = await buy()
    const made = await order()
    there.pay(made.provider_order_id ?? '')
    const send = () => {
      const { raw, headers } = there.event({ orderId: made.provider_order_id ?? '' })
      const body = Uint8Array.from(raw)
      return fetch(`${product.url}/v1/payment/webhook/razorpay`, { method: 'POST', headers, body })
    }
    await killWhileAsking(send)
    expect((await send()).status).toBe(200)
    await expectPaidOnce(userId)
  },
)

it('one event comes 50 times at once to two processes: it is one purchase (row 6 of docs/trust.md)', async () => {
  const { userId, order } = await buy()
  const made = await order()
  there.pay(made.provider_order_id ?? '')
  const { raw, headers } = there.event({ orderId: made.provider_order_id ?? '' })
  const body = Uint8Array.from(raw)
  const SECRET = await readFile(path.join(folder, 'secret'), 'utf8')
  const settings = { ...there.env, SECRET, DATABASE_URL: databaseUrlOf(folder) }
  const second = await startProduct(path.join(folder, 'second'), settings)
  try {
    const replies = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        fetch(`${(index % 2 === 0 ? product : second).url}/v1/payment/webhook/razorpay`, {
          method: 'POST',
          headers,
          body,
        }),
      ),
    )
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
    await expectPaidOnce(userId)
    const events = await query('select count(*)::int as n from webhook_events where provider_order_id = $1', [
      made.provider_order_id,
    ])
    expect(events).toEqual([{ n: 1 }])
  } finally {
    await second.stop()
  }
})
