import { expect, it } from 'vitest'
import { createEventCard } from '#contract/event-cards.ts'
import { cancelPublicRegistration } from '#contract/registrations.ts'
import { wallTimeOf } from '#formats/zoned-time.ts'
import { createUser } from '#server/testing/factories.ts'
import { document, makeEvent } from '#server/testing/make-event.ts'
import { register } from '#server/testing/register.ts'
import { createTestApp } from '#server/testing/test-app.ts'

const app = await createTestApp()
const { db } = app.ctx
const vip = { id: 1, pricing_type: 'VIP', amount: 50_000, quantity: 2 }
const other = { id: 2, pricing_type: 'Standing', amount: 20_000 }

type Event = Awaited<ReturnType<typeof makeEvent>>
const sell = async ({ slug, found }: Event, name: string) => {
  const type = (await found()).ticket_types.find(({ pricing_type }) => pricing_type === name)
  const tickets = [{ ticket_type_id: type?.ticket_type_id ?? 0, quantity: 1 }]
  return register(app, slug, { tickets, payment_method: 'upi' })
}
const typesOf = ({ card_id }: Event) =>
  db
    .selectFrom('ticket_types')
    .innerJoin('events', 'events.id', 'event_id')
    .select(['item_id', 'pricing_type', 'ticket_types.taken', 'is_active'])
    .where('card_id', '=', card_id)
    .orderBy('item_id')
    .execute()

it('of which seats are taken cannot be removed; one that nobody has can', async () => {
  const event = await makeEvent(app, { ticket_pricing_list: [vip, other] })
  const { data } = await sell(event, 'VIP')
  const refused = await event.update({ ticket_pricing_list: [other] })
  expect([refused.status, refused.error]).toEqual([409, 'ticket_type_sold'])
  expect(refused.fields).toMatchObject([{ path: 'vcard.ticket_pricing_list', code: 'ticket_type_sold' }])
  expect((await event.update({ ticket_pricing_list: [] })).error).toBe('ticket_type_sold')
  expect((await typesOf(event)).map(({ is_active }) => is_active)).toEqual([true, true])
  expect((await event.update({ ticket_pricing_list: [vip] })).status).toBe(200)
  await app.call(cancelPublicRegistration, { body: { token: data.token } })
  expect((await event.update({ ticket_pricing_list: [other] })).status).toBe(200)
})

it('is not made anew with a fresh count: the one of its name stays the one that was sold', async () => {
  const event = await makeEvent(app, { ticket_pricing_list: [vip, other] })
  await sell(event, 'VIP')
  await sell(event, 'VIP')
  const { id: _, ...again } = vip
  for (const id of [undefined, 77])
    expect((await event.update({ ticket_pricing_list: [{ ...again, id }, other] })).status).toBe(200)
  expect(await typesOf(event)).toEqual([
    { item_id: 1, pricing_type: 'VIP', taken: 2, is_active: true },
    { item_id: 2, pricing_type: 'Standing', taken: 0, is_active: true },
  ])
  expect((await sell(event, 'VIP')).error).toBe('sold_out')
})

it('is ended by the end of its sale: no more are sold, and those that are stay', async () => {
  const event = await makeEvent(app, { ticket_pricing_list: [vip, other] })
  const { data } = await sell(event, 'VIP')
  const sales_end = wallTimeOf(app.ctx.now(), 'Asia/Kolkata')
  expect((await event.update({ ticket_pricing_list: [{ ...vip, sales_end }, other] })).status).toBe(200)
  expect((await event.found()).ticket_types.map(({ sale }) => sale)).toEqual(['ended', 'open'])
  expect((await sell(event, 'VIP')).error).toBe('ticket_type_unknown')
  const row = db.selectFrom('registrations').select('status').where('public_id', '=', data.public_id)
  expect(await row.executeTakeFirst()).toEqual({ status: 'awaiting_payment' })
})

it('may follow the one price of an event, which has no number of its own', async () => {
  const event = await makeEvent(app, { event_amount: 50_000 })
  expect((await register(app, event.slug, { payment_method: 'upi' })).status).toBe(200)
  expect((await event.update({ ticket_pricing_list: [vip] })).status).toBe(200)
})

it('keeps its seats while somebody takes them and somebody else removes it', async () => {
  for (let round = 0; round < 6; round += 1) {
    const event = await makeEvent(app, { ticket_pricing_list: [vip, other] })
    const [sold, removed] = await Promise.all([
      sell(event, 'VIP'),
      event.update({ ticket_pricing_list: [other] }),
    ])
    // one of them comes first, and the other one sees it
    expect([sold.error, removed.error].filter((error) => error === null)).toHaveLength(1)
  }
})

it.each([
  [{ event_amount: 49_950.5 }, 'event_amount'],
  [{ ticket_pricing_list: [{ ...vip, amount: 0.5 }] }, 'ticket_pricing_list.0.amount'],
  [{ ticket_pricing_list: [{ ...vip, min_amount: 1.5 }] }, 'ticket_pricing_list.0.min_amount'],
])('has no more decimals than its currency: %j', async (change, path) => {
  const { token: as } = await createUser(db)
  const { fields } = await app.call(createEventCard, { body: { vcard: { ...document, ...change } }, as })
  expect(fields).toMatchObject([{ path: `vcard.${path}`, code: 'too_many_decimals' }])
})

it('is given no more than the currency has on the form of guests either', async () => {
  const gift = { pricing_type: 'Gift', amount: 0, kind: 'donation' as const }
  const event = await makeEvent(app, { ticket_pricing_list: [gift] })
  const id = (await event.found()).ticket_types[0]?.ticket_type_id ?? 0
  const post = (amount: string) => {
    const form = { first_name: 'Asha', email: 'asha@example.com', consent_version: 'attend-1' }
    const body = new URLSearchParams({
      ...form,
      [`q-${id}`]: '1',
      [`a-${id}`]: amount,
      payment_method: 'upi',
    })
    return app.fetch(`/event/register/${event.slug}`, { method: 'POST', body })
  }
  const refused = await post('12.345')
  expect([refused.status, await refused.text()]).toEqual([
    422,
    expect.stringContaining('Enter no more decimals than the currency has'),
  ])
  expect((await post('12.34')).status).toBe(303)
})
