import { expect, it } from 'vitest'
import { getMyRenewal, stopRenewal } from '#contract/renewals.ts'
import { quotePayment } from '#contract/payments.ts'
import { cancelSubscription, getMySubscription } from '#contract/own-subscription.ts'
import { yearInIndia } from '#server/testing/buyer.ts'
import { openRenewingShop } from '#server/testing/renewing-buyer.ts'
import { chargeRenewals } from './index.ts'

const { app, stripe, buy, later, setRenewals } = await openRenewingShop()
const { db } = app.ctx
const myRenewal = async (as: string) => (await app.call(getMyRenewal, { as })).data
const chargesOf = (customer: string) =>
  [...stripe.cards.intents.values()].filter(
    ({ own, charge }) => own?.customer === customer && charge !== null,
  )
/** Somebody whose plan renews in about 30 days, as they were told. */
const announced = async () => {
  const buyer = await buy()
  await buyer.pay()
  await later(336)
  const [[card], [renewal]] = [await buyer.cards(), await buyer.renewals()]
  const daysLeft = () => (renewal!.period_end.getTime() - app.ctx.now().getTime()) / 86_400_000
  /** Half a day before the period ends, with or without what the clock does then. */
  const lastDay = {
    wait: () => later(daysLeft() - 0.5),
    come: () => app.advance((daysLeft() - 0.5) * 86_400_000),
  }
  return { ...buyer, customer: card?.customer_id ?? '', lastDay }
}

it('keeps the card, announces the charge a month before, charges it the day before, and goes on', async () => {
  const buyer = await buy()
  expect(buyer.quote).toMatchObject({ can_renew: true, notice_days: 30 })
  await buyer.pay()
  expect(await myRenewal(buyer.token)).toMatchObject({
    card: { brand: 'visa', last_digits: '4242', provider_name: 'Stripe' },
    next: null,
    notice_days: 30,
  })
  expect(await buyer.mails()).toContain('Your plan renews by itself from now on')
  await later(330)
  expect(await buyer.renewals()).toEqual([])
  await later(6)
  expect(await buyer.renewals()).toMatchObject([{ outcome: null, amount_minor: buyer.total, order_id: null }])
  expect(await myRenewal(buyer.token)).toMatchObject({ next: { amount_minor: buyer.total, currency: 'USD' } })
  const mail = await buyer.lastMail()
  expect(mail).toContain('Visa •••• 4242')
  expect(mail).toContain('/dashboard/subscription')
  await later(27)
  expect(await buyer.renewals()).toMatchObject([{ outcome: null }])
  await later(1.5)
  expect(await buyer.renewals()).toMatchObject([{ outcome: 'paid' }])
  expect(await buyer.periods()).toHaveLength(2)
  // its invoice is the receipt, and nobody was asked to pay
  const subjects = await buyer.mails()
  expect(subjects.filter((subject) => subject.startsWith('Your invoice'))).toHaveLength(2)
  expect(subjects.filter((subject) => subject.includes('ends on'))).toEqual([])
  await later(2)
  const { data } = await app.call(getMySubscription, { as: buyer.token })
  expect(data.subscription).toMatchObject({ status: 'active', package: { key: 'pro' } })
  const [card] = await buyer.cards()
  expect(chargesOf(card?.customer_id ?? '')).toHaveLength(1)
})

it('charges nobody twice, however often and in how many processes it is done', async () => {
  const buyer = await announced()
  buyer.lastDay.come()
  await Promise.all(Array.from({ length: 4 }, () => chargeRenewals(app.ctx)))
  await later(0)
  expect(chargesOf(buyer.customer)).toHaveLength(1)
  expect(await buyer.periods()).toHaveLength(2)
  const orders = await db.selectFrom('orders').select('id').where('user_id', '=', buyer.id).execute()
  expect(orders).toHaveLength(2)
})

it('goes on where a process died after the provider had taken the money', async () => {
  const buyer = await announced()
  buyer.lastDay.come()
  const { payments } = app.ctx
  const [provider] = payments.all
  // the answer to the charge is lost, and whatever is asked after it
  const dying = {
    ...provider!,
    cards: {
      ...provider!.cards!,
      charge: async (id: string) => {
        await provider!.cards!.charge(id)
        throw new Error('the process dies here')
      },
    },
  }
  await chargeRenewals({ ...app.ctx, payments: { ...payments, all: [dying], find: () => dying } })
  expect(await buyer.renewals()).toMatchObject([{ outcome: null }])
  await later(0)
  expect(await buyer.renewals()).toMatchObject([{ outcome: 'paid' }])
  expect(chargesOf(buyer.customer)).toHaveLength(1)
})

it('tells of a declined card, asks to pay, and lets the plan end as ever', async () => {
  const buyer = await announced()
  stripe.cards.decline(buyer.customer)
  await buyer.lastDay.wait()
  expect(await buyer.renewals()).toMatchObject([{ outcome: 'declined' }])
  expect(await buyer.mails()).toContain('Your plan Pro was not renewed')
  expect(await buyer.lastMail()).toContain('/payment/details-')
  expect(await buyer.lastMail()).toContain('The bank has declined the charge')
  const orders = await db
    .selectFrom('orders')
    .select('status')
    .where('user_id', '=', buyer.id)
    .orderBy('id')
    .execute()
  expect(orders.map(({ status }) => status)).toEqual(['paid', 'cancelled'])
  await later(2)
  const { data } = await app.call(getMySubscription, { as: buyer.token })
  expect(data.subscription?.status).toBe('past_due')
  expect(chargesOf(buyer.customer)).toHaveLength(1)
})

it('charges nothing after its person has stopped it, and lets the provider forget the card', async () => {
  const buyer = await announced()
  expect(stripe.cards.customers.has(buyer.customer)).toBe(true)
  // what is announced to somebody else is none of theirs
  const other = await buy()
  await other.pay()
  expect(await myRenewal(other.token)).toMatchObject({ card: { brand: 'visa' }, next: null })
  expect((await app.call(stopRenewal, { as: buyer.token })).data).toMatchObject({ card: null, next: null })
  expect((await app.call(stopRenewal, { as: buyer.token })).status).toBe(200)
  await buyer.lastDay.wait()
  expect(stripe.cards.customers.has(buyer.customer)).toBe(false)
  expect(await buyer.cards()).toEqual([])
  expect(await buyer.renewals()).toMatchObject([{ outcome: 'withdrawn' }])
  expect(chargesOf(buyer.customer)).toEqual([])
  // and the usual reminder comes
  expect((await buyer.mails()).join('|')).toContain('Your plan Pro ends on')
})

it('charges nothing for a plan that its person has cancelled', async () => {
  const buyer = await announced()
  const { data } = await app.call(getMySubscription, { as: buyer.token })
  await app.call(cancelSubscription, { as: buyer.token, body: { version: data.subscription!.version } })
  await buyer.lastDay.wait()
  expect(await buyer.renewals()).toMatchObject([{ outcome: 'withdrawn' }])
  expect(chargesOf(buyer.customer)).toEqual([])
})

it('charges nothing while the operator has switched it off, and says so', async () => {
  const buyer = await announced()
  await setRenewals(false)
  await buyer.lastDay.wait()
  expect(await buyer.renewals()).toMatchObject([{ outcome: 'impossible' }])
  expect(await buyer.mails()).toContain('Your plan Pro was not renewed')
  expect(await buyer.lastMail()).toContain('could not be renewed by itself this time')
  expect(chargesOf(buyer.customer)).toEqual([])
  await setRenewals(true)
})

it('charges nobody more than they were told a day before', async () => {
  const buyer = await announced()
  const price = { amount_minor: 9_900 }
  const { id, amount_minor: before } = await db
    .selectFrom('package_prices')
    .select(['id', 'amount_minor'])
    .where(
      'id',
      '=',
      (
        await db
          .selectFrom('renewals')
          .select('package_price_id')
          .orderBy('id', 'desc')
          .executeTakeFirstOrThrow()
      ).package_price_id,
    )
    .executeTakeFirstOrThrow()
  await db.updateTable('package_prices').set(price).where('id', '=', id).execute()
  await buyer.lastDay.wait()
  expect(chargesOf(buyer.customer)).toEqual([])
  const [renewal] = await buyer.renewals()
  expect(renewal).toMatchObject({ outcome: null, amount_minor: 9_900 })
  expect(renewal!.charge_at.getTime() - renewal!.told_at.getTime()).toBeGreaterThanOrEqual(86_400_000)
  await later(1.2)
  expect(chargesOf(buyer.customer)).toMatchObject([{ own: { amount: 9_900 } }])
  await db.updateTable('package_prices').set({ amount_minor: before }).where('id', '=', id).execute()
})

it('removes the card when another plan is bought without it', async () => {
  const buyer = await buy()
  await buyer.pay()
  const [card] = await buyer.cards()
  const again = await buyer.order({
    package_price_id: (
      await db
        .selectFrom('orders')
        .select('package_price_id')
        .where('user_id', '=', buyer.id)
        .executeTakeFirstOrThrow()
    ).package_price_id,
    country_id: 1,
    billing: { name: 'Jana Wolf', country_id: 276, address: 'Weg 1, Kiel' },
    total_minor: buyer.total,
    provider: 'stripe',
  })
  stripe.pay(again.data.provider_order_id ?? '')
  await buyer.verify({ orderId: again.data.order_id, providerOrderId: '', payUrl: '' })
  await app.drain()
  await later(0)
  expect(await myRenewal(buyer.token)).toMatchObject({ card: null })
  expect(stripe.cards.customers.has(card!.customer_id)).toBe(false)
})

it('is not offered in India, for trials, or where the operator does not want it', async () => {
  const buyer = await buy(false)
  const { package_price_id, country_id } = yearInIndia
  const inIndia = await app.call(quotePayment, {
    as: buyer.token,
    body: { package_price_id, country_id },
  })
  expect(inIndia.data.can_renew).toBe(false)
  expect(buyer.quote.can_renew).toBe(true)
  await setRenewals(false)
  const refused = await buy(true)
  expect(refused.quote.can_renew).toBe(false)
  expect(refused.opened.error).toBe('renewal_not_offered')
  await setRenewals(true)
})
