import { randomUUID } from 'node:crypto'
import { createOrder, paySandboxOrder, quotePayment, verifyPayment } from '#contract/payments.ts'
import type { sandboxActions } from '#contract/payments.ts'
import type { Db } from '#server/platform/db/database.ts'
import { createUser } from '#server/testing/factories.ts'
import type { TestUser } from '#server/testing/factories.ts'
import type { TestApp } from '#server/testing/test-app.ts'

/** The yearly price of Pro in India, with GST in it. */
export const yearInIndia = { package_price_id: 6, country_id: 356, total_minor: 199_000 }

export type Purchase = {
  readonly orderId: string
  readonly providerOrderId: string
  readonly payUrl: string
}

/** The seller is in Delhi, so a sale to Maharashtra is one between States. */
async function setSeller(db: Db): Promise<void> {
  const { id: state_id } = await stateOf(db, '07')
  const value = JSON.stringify({ country_id: 356, state_id, legal_name: 'Visita', has_lut: true })
  await db
    .insertInto('settings')
    .values({ key: 'seller', value })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
}

const stateOf = (db: Db, gstCode: string) =>
  db.selectFrom('states').select('id').where('gst_code', '=', gstCode).executeTakeFirstOrThrow()

/** Somebody in Maharashtra who buys a year of Pro, in the steps of a browser. */
export async function createBuyer(app: TestApp, user?: TestUser) {
  const { db } = app.ctx
  await setSeller(db)
  const buyer = user ?? (await createUser(db, { country_id: 356 }))
  const { id: state_id } = await stateOf(db, '27')
  const purchase = {
    package_price_id: yearInIndia.package_price_id,
    country_id: yearInIndia.country_id,
    billing: { name: 'Asha Rao', state_id },
  }
  const input = { ...purchase, total_minor: yearInIndia.total_minor, provider: 'sandbox' as const }

  return {
    ...buyer,
    input,
    quote: (changes: object = {}) =>
      app.call(quotePayment, { body: { ...purchase, ...changes }, as: buyer.token }),
    order: (changes: object = {}) =>
      app.call(createOrder, {
        body: { ...input, idempotency_key: randomUUID(), ...changes },
        as: buyer.token,
      }),
    open: async (): Promise<Purchase> => {
      const { data } = await app.call(createOrder, {
        body: { ...input, idempotency_key: randomUUID() },
        as: buyer.token,
      })
      return {
        orderId: data.order_id,
        providerOrderId: data.provider_order_id ?? '',
        payUrl: data.pay_url ?? '',
      }
    },
    /** At the provider's page. @returns what the browser brings back */
    act: async ({ providerOrderId }: Purchase, action: (typeof sandboxActions)[number] = 'pay') => {
      const { data } = await app.call(paySandboxOrder, { params: { id: providerOrderId }, body: { action } })
      const back = new URL(data.return_url).searchParams
      return {
        provider_payment_id: back.get('provider_payment_id'),
        signature: back.get('signature'),
      }
    },
    verify: ({ orderId }: Purchase, claim: object = {}) =>
      app.call(verifyPayment, { body: { order_id: orderId, ...claim }, as: buyer.token }),
    /** The stored one: nobody is asked. */
    statusOf: async ({ orderId }: Purchase) =>
      (
        await db
          .selectFrom('orders')
          .select('status')
          .where('public_id', '=', orderId)
          .executeTakeFirstOrThrow()
      ).status,
    periods: () =>
      db
        .selectFrom('subscription_periods')
        .innerJoin('subscriptions', 'subscriptions.id', 'subscription_id')
        .select(['subscription_periods.id', 'order_id', 'status', 'source'])
        .where('user_id', '=', buyer.id)
        .execute(),
  }
}
