import { expect } from 'vitest'
import { createEventCard, getEventCard, getPublicEvent, updateEventCard } from '#contract/event-cards.ts'
import type { EventCardInput } from '#contract/kinds/event.ts'
import { createUser } from '#server/testing/factories.ts'
import type { TestUser } from '#server/testing/factories.ts'
import type { TestApp } from '#server/testing/test-app.ts'

export const document = {
  title: 'Harvest fair',
  about: 'Bring a basket',
  from_date: '2027-05-14T18:30',
  to_date: '2027-05-14T23:00',
  time_zone: 'Asia/Kolkata',
  venue: 'Boathouse No. 3',
  payment_upi_id: 'fair@bank',
  bank_details: 'DE00 secret',
}
export type Document = EventCardInput

/** Where nothing else takes money, tests pay in the sandbox. */
const withWay = (event: Document): Document => ({
  ...event,
  test_payments: event.payment_upi_id === '' && event.bank_details === '' ? 1 : 0,
})

/** Makes an event card. @param owner a new person when absent */
export async function makeEvent(app: TestApp, vcard: Partial<Document> = {}, owner?: TestUser) {
  const { token: as, id: ownerId } = owner ?? (await createUser(app.ctx.db))
  const documentOf = (change: Partial<Document> = {}) => withWay({ ...document, ...vcard, ...change })
  const made = await app.call(createEventCard, { body: { vcard: documentOf() }, as })
  expect(made.status).toBe(200)
  const { card_id, slug } = made.data
  const detail = async () => (await app.call(getEventCard, { params: { id: card_id }, as })).data
  const found = async () => (await app.call(getPublicEvent, { params: { slug } })).data.event
  const page = async () => (await app.fetch(`/p/${slug}`)).text()
  const update = (change: Partial<Document>) =>
    app.call(updateEventCard, { body: { card_id, vcard: documentOf(change) }, as })
  return { as, ownerId, card_id, slug, data: made.data, detail, found, page, update }
}
