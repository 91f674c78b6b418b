import { expect, it } from 'vitest'
import { listOrganisedEvents } from '#contract/organised-events.ts'
import { registrations, updateArrival, updateEventPayment } from '#contract/registrations.ts'
import { makeEvent } from '#server/testing/make-event.ts'
import { register } from '#server/testing/register.ts'
import { createTestApp } from '#server/testing/test-app.ts'

const app = await createTestApp()

it('tells the organiser what was sold, paid and let in, of each type of ticket too', async () => {
  const event = await makeEvent(app, {
    currency: 'INR',
    ticket_pricing_list: [
      { pricing_type: 'Standing', amount: 0, kind: 'free' },
      { pricing_type: 'VIP', amount: 50_000, quantity: 5 },
    ],
  })
  await register(app, event.slug, { ticket_type: 'Standing' })
  for (const method of ['upi', 'bank'] as const)
    await register(app, event.slug, { ticket_type: 'VIP', payment_method: method })
  const { data: all } = await app.call(registrations.list, {
    body: { status: 'awaiting_payment' },
    as: event.as,
  })
  const [{ registration_id } = { registration_id: 0 }] = all.list
  const paid = { registration_id, status: 'paid', reference: 'UPI-1' } as const
  await app.call(updateEventPayment, { body: paid, as: event.as })
  await app.call(updateArrival, { body: { registration_id }, as: event.as })
  const { data } = await app.call(listOrganisedEvents, { as: event.as })
  expect(data.list).toMatchObject([
    {
      card_id: event.card_id,
      slug: event.slug,
      currency: 'INR',
      taken: 3,
      confirmed: 2,
      awaiting_payment: 1,
      paid_minor: 50_000,
      awaited_minor: 50_000,
      arrived: 1,
      ticket_types: [
        { pricing_type: 'Standing', taken: 1, arrived: 0, quantity: null },
        { pricing_type: 'VIP', taken: 2, arrived: 1, quantity: 5 },
      ],
    },
  ])
  const stranger = await makeEvent(app)
  const { data: others } = await app.call(listOrganisedEvents, { as: stranger.as })
  expect(others.list.map(({ card_id }) => card_id)).toEqual([stranger.card_id])
})
