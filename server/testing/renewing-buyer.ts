import { randomUUID } from 'node:crypto'
import { updateAppSettings } from '#contract/settings.ts'
import { announceRenewals, chargeRenewals, forgetCards } from '../features/renewals/index.ts'
import { reconcilePayments } from '../features/payments/index.ts'
import { sweepSubscriptions } from '../features/subscriptions/index.ts'
import { createBuyer } from './buyer.ts'
import { createAdmin, createUser } from './factories.ts'
import { listMails } from './mailbox.ts'
import { startStripe } from './stripe-server.ts'
import { createTestApp } from './test-app.ts'

const day = 86_400_000
const germany = 276

async function openStripe() {
  let clock = () => Date.now()
  const stripe = await startStripe(() => clock())
  const app = await createTestApp({ env: stripe.env })
  clock = () => app.ctx.now().getTime()
  return { app, stripe, wait: app.advance }
}

/**
 * Lets plans renew by themselves at Stripe, which is a server of the test.
 * @param at a new installation when absent
 */
export async function openRenewingShop(at?: Awaited<ReturnType<typeof openStripe>>) {
  const { app, stripe, wait } = at ?? (await openStripe())
  const { db } = app.ctx
  const admin = await createAdmin(db)
  const price = await db
    .selectFrom('package_prices')
    .innerJoin('packages', 'packages.id', 'package_id')
    .select(['package_prices.id', 'amount_minor'])
    .where('packages.key', '=', 'pro')
    .where('period', '=', 'year')
    .where('country_id', '=', 1)
    .executeTakeFirstOrThrow()

  const setRenewals = async (has_automatic_renewal: boolean) => {
    const row = await db
      .selectFrom('settings')
      .select('version')
      .where('key', '=', 'switches')
      .executeTakeFirst()
    const switches = { has_automatic_renewal, version: row?.version ?? 0 }
    await app.call(updateAppSettings, { as: admin.token, body: { switches } })
  }
  await setRenewals(true)

  /** Everybody is signed in, as far as the clock has gone. */
  const signIn = async () => {
    const far = new Date('2099-01-01')
    await db.updateTable('sessions').set({ seen_at: far, proved_at: far, ends_at: far }).execute()
  }

  /** What the clock does, some days later. */
  const later = async (days: number) => {
    wait(days * day)
    await signIn()
    await reconcilePayments(app.ctx)
    await sweepSubscriptions(app.ctx)
    await announceRenewals(app.ctx)
    await chargeRenewals(app.ctx)
    await forgetCards(app.ctx)
    await app.drain()
  }

  /** Somebody in Germany who pays a year of Pro. */
  async function buy(keeps_card = true, changes: object = {}) {
    const user = await createUser(db, { country_id: germany })
    await signIn()
    const buyer = await createBuyer(app, user)
    const billing = { name: 'Jana Wolf', country_id: germany, address: 'Weg 1, Kiel' }
    const wanted = { package_price_id: price.id, country_id: 1, billing }
    const { data: quote } = await buyer.quote(wanted)
    const order = { ...wanted, total_minor: quote.total_minor, provider: 'stripe', keeps_card }
    const opened = await buyer.order({ ...order, idempotency_key: randomUUID(), ...changes })
    const id = opened.data?.provider_order_id ?? ''
    return {
      ...buyer,
      quote,
      opened,
      total: quote.total_minor,
      pay: async () => {
        stripe.pay(id)
        await buyer.verify({ orderId: opened.data.order_id, providerOrderId: id, payUrl: '' })
        await app.drain()
      },
      mails: async () => (await listMails(db, user.email)).map(({ subject }) => subject),
      lastMail: async () => (await listMails(db, user.email)).at(-1)?.body_text ?? '',
      renewals: () =>
        db
          .selectFrom('renewals')
          .innerJoin('subscriptions', 'subscriptions.id', 'subscription_id')
          .select([
            'renewals.id',
            'outcome',
            'amount_minor',
            'order_id',
            'told_at',
            'charge_at',
            'period_end',
          ])
          .where('user_id', '=', user.id)
          .execute(),
      cards: () => db.selectFrom('payment_cards').selectAll().where('user_id', '=', user.id).execute(),
    }
  }

  return { app, admin, stripe, price, buy, later, setRenewals }
}
