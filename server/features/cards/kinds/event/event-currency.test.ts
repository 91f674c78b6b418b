import { expect, it } from 'vitest'
import { createEventCard, getPaymentWays } from '#contract/event-cards.ts'
import { cancelPublicRegistration } from '#contract/registrations.ts'
import { createUser } from '#server/testing/factories.ts'
import { document, makeEvent } from '#server/testing/make-event.ts'
import { register } from '#server/testing/register.ts'
import { createTestApp } from '#server/testing/test-app.ts'

const app = await createTestApp()
const { db } = app.ctx
const vip = { pricing_type: 'VIP', amount: 699_600 }
const priced = { ticket_pricing_list: [vip], currency: 'INR' }
const [india, germany, japan] = [356, 276, 392]

const currencyOf = (vcard: object) => ('currency' in vcard ? vcard.currency : undefined)

async function currencyFor(country_id: number | null) {
  const { token: as, id } = await createUser(db)
  await db.updateTable('users').set({ country_id }).where('id', '=', id).execute()
  const { data } = await app.call(createEventCard, { body: { vcard: document }, as })
  // the form shows it before
  expect((await app.call(getPaymentWays, { as })).data).toMatchObject({ currency: currencyOf(data.vcard) })
  return data.vcard
}

it('is that of the country of the organiser, else of whoever runs the installation', async () => {
  for (const [country, currency] of [
    [india, 'INR'],
    [germany, 'EUR'],
    [japan, 'JPY'],
  ] as const)
    expect(await currencyFor(country)).toMatchObject({ currency })
  expect(await currencyFor(null)).toMatchObject({ currency: 'INR' })
  const value = JSON.stringify({ country_id: germany })
  await db.insertInto('settings').values({ key: 'seller', value }).execute()
  expect(await currencyFor(null)).toMatchObject({ currency: 'EUR' })
  expect(await currencyFor(japan)).toMatchObject({ currency: 'JPY' })
})

it('is the one that the organiser says, and stays when nothing is said', async () => {
  const event = await makeEvent(app, { currency: 'GBP' })
  expect((await event.found()).currency).toBe('GBP')
  expect((await event.update({ currency: '' })).data.vcard).toMatchObject({ currency: 'GBP' })
  expect((await event.update({ currency: 'USD' })).status).toBe(200)
  expect((await event.found()).currency).toBe('USD')
})

it('stays once somebody has registered at a price, also when they have cancelled', async () => {
  const event = await makeEvent(app, priced)
  const { data } = await register(app, event.slug, { payment_method: 'upi' })
  const refused = await event.update({ currency: 'EUR' })
  expect([refused.status, refused.error]).toEqual([409, 'currency_fixed'])
  expect(refused.fields).toMatchObject([{ path: 'vcard.currency', code: 'currency_fixed' }])
  await app.call(cancelPublicRegistration, { body: { token: data.token } })
  expect((await event.update({ currency: 'EUR' })).error).toBe('currency_fixed')
  expect((await event.found()).currency).toBe('INR')
  expect((await event.update({ currency: 'INR', about: 'Bring a coat' })).status).toBe(200)
})

it('may change while nobody has registered at a price', async () => {
  const event = await makeEvent(app, { ...priced, ticket_pricing_list: [vip, { ...vip, kind: 'free' }] })
  const free = (await event.found()).ticket_types.find(({ kind }) => kind === 'free')?.ticket_type_id ?? 0
  expect((await register(app, event.slug, { tickets: [{ ticket_type_id: free, quantity: 1 }] })).status).toBe(
    200,
  )
  expect((await event.update({ currency: 'EUR' })).status).toBe(200)
})

it('is the same for all who register while it changes', async () => {
  for (let round = 0; round < 6; round += 1) {
    const event = await makeEvent(app, { ...priced, bank_details: 'Account 1' })
    const guests = Array.from({ length: 4 }, (_, index) =>
      register(app, event.slug, { email: `g${round}-${index}@example.com`, payment_method: 'bank' }),
    )
    await Promise.all([...guests, event.update({ currency: 'EUR' }), event.update({ currency: 'USD' })])
    const { currency } = await event.found()
    const rows = await db
      .selectFrom('registrations')
      .innerJoin('events', 'events.id', 'event_id')
      .select('registrations.currency')
      .where('card_id', '=', event.card_id)
      .execute()
    expect(rows.map((row) => row.currency)).toEqual(rows.map(() => currency))
    expect(rows.length).toBe(4)
  }
})

it('is that of the form that somebody has read, or nothing is taken', async () => {
  const event = await makeEvent(app, { ...priced, bank_details: 'Account 1' })
  const html = await (await app.fetch(`/event/register/${event.slug}`)).text()
  expect(html).toContain('name="currency" value="INR"')
  await event.update({ currency: 'EUR' })
  const form = { currency: 'INR', total_minor: 699_600, payment_method: 'bank' as const }
  expect((await register(app, event.slug, form)).error).toBe('price_changed')
  expect((await register(app, event.slug, { ...form, currency: 'EUR' })).data.currency).toBe('EUR')
})
