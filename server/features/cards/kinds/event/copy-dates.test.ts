import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { updateCardStatus } from '#contract/cards.ts'
import { copyEventDates, getEventCard, updateEventStatus } from '#contract/event-cards.ts'
import { cardType } from '#contract/constants.ts'
import { errors } from '#contract/errors.ts'
import { EventCard } from '#contract/kinds/event.ts'
import { listOrganisedEvents } from '#contract/organised-events.ts'
import { wallTimeOf } from '#formats/zoned-time.ts'
import { createUser } from '#server/testing/factories.ts'
import { makeEvent } from '#server/testing/make-event.ts'
import type { Document } from '#server/testing/make-event.ts'
import { liftFreePlan, setFeature } from '#server/testing/plans.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { loadCompanion } from '../../kinds.ts'
import { moveEvent } from './move-event.ts'

const app = await createTestApp()
const { db } = app.ctx

type Made = Awaited<ReturnType<typeof makeEvent>>
const copy = ({ as, card_id }: Pick<Made, 'as' | 'card_id'>, starts: string[], id = randomUUID()) =>
  app.call(copyEventDates, { body: { card_id, starts, client_request_id: id }, as })

const countEvents = async (organiserId: string) =>
  (await db.selectFrom('events').select('id').where('organiser_id', '=', organiserId).execute()).length

/** Of every kind that an event has. */
const times = {
  from_date: '2027-03-21T19:00',
  to_date: '2027-03-21T23:00',
  reg_end_date: '2027-03-20T12:00',
  edit_until: '2027-03-19T12:00',
  auspicious_time: '2027-03-21T19:42',
  is_wedding_event: 1,
  agenda: [{ title: 'Doors', starts: '2027-03-21T19:00', ends: '2027-03-21T19:30' }],
  ticket_pricing_list: [
    { pricing_type: 'A', amount: 100, sales_start: '2027-03-01T09:00', sales_end: '2027-03-21T18:00' },
  ],
} satisfies Partial<Document>

describe('copies of an event to further dates', () => {
  it.each([
    ['Europe/Berlin', '2027-03-21T18:00Z', '2027-03-28T17:00Z'],
    ['America/New_York', '2027-03-21T23:00Z', '2027-03-28T23:00Z'],
    ['America/New_York', '2027-11-06T23:00Z', '2027-11-08T00:00Z'],
  ])('keep what clocks show in %s, across the change of clocks', async (time_zone, first, second) => {
    const start = wallTimeOf(new Date(first), time_zone)
    const made = await makeEvent(app, { time_zone, from_date: start, to_date: '' })
    const next = wallTimeOf(new Date(second), time_zone)
    expect(next.slice(11)).toBe(start.slice(11))
    const { data } = await copy(made, [next])
    const { event, card } = (
      await app.call(getEventCard, { params: { id: data.list[0]!.card_id }, as: made.as })
    ).data
    expect(event.starts_at).toBe(new Date(second).toISOString())
    expect(card.vcard).toMatchObject({ from_date: next })
  })

  it('have all their times moved, nothing sold, and a code and a link of their own', async () => {
    const made = await makeEvent(app, times)
    await db.updateTable('events').set({ taken: 3 }).where('card_id', '=', made.card_id).execute()
    const { data, status } = await copy(made, ['2027-04-01T20:00', '2027-03-28T19:00', '2027-03-28T19:00'])
    expect(status).toBe(200)
    expect(data.list.map(({ starts }) => starts)).toEqual(['2027-03-28T19:00', '2027-04-01T20:00'])
    const last = await app.call(getEventCard, { params: { id: data.list[1]!.card_id }, as: made.as })
    expect(last.data.card.vcard).toMatchObject({
      from_date: '2027-04-01T20:00',
      to_date: '2027-04-02T00:00',
      reg_end_date: '2027-03-31T13:00',
      edit_until: '2027-03-30T13:00',
      auspicious_time: '2027-04-01T20:42',
      agenda: [{ title: 'Doors', starts: '2027-04-01T20:00', ends: '2027-04-01T20:30' }],
      ticket_pricing_list: [{ sales_start: '2027-03-12T10:00', sales_end: '2027-04-01T19:00' }],
    })
    expect(last.data.event).toMatchObject({ taken: 0, status: 'open' })
    const slugs = [made.slug, ...data.list.map(({ slug }) => slug)]
    expect(new Set(slugs).size).toBe(3)
    expect(new Set([made.data.code, last.data.card.code]).size).toBe(2)
    const { data: organised } = await app.call(listOrganisedEvents, { as: made.as })
    expect(new Set(organised.list.map(({ series_id }) => series_id)).size).toBe(1)
    expect(organised.list[0]?.series_id).not.toBeNull()
  })

  it('of whole days begin with the day', () => {
    const days = { title: 'Fair', all_day: 1, from_date: '2027-05-14T00:00', to_date: '2027-05-16T00:00' }
    expect(moveEvent(EventCard.parse(days), '2027-06-01T18:30')).toMatchObject({
      from_date: '2027-06-01T00:00',
      to_date: '2027-06-03T00:00',
    })
  })

  it('are made once, however often and at once they are asked for', async () => {
    const made = await makeEvent(app)
    const id = randomUUID()
    const starts = ['2027-06-01T19:00', '2027-06-08T19:00']
    const replies = await Promise.all([copy(made, starts, id), copy(made, starts, id)])
    replies.push(await copy(made, starts, id))
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(new Set(replies.map(({ data }) => JSON.stringify(data))).size).toBe(1)
    expect(await countEvents(made.ownerId)).toBe(3)
    await copy(made, ['2027-06-15T19:00'])
    const series = await db
      .selectFrom('events')
      .select('series_id')
      .distinct()
      .where('organiser_id', '=', made.ownerId)
      .execute()
    expect(series).toHaveLength(1)
  })

  it('are all made, or none where the plan has no room for the last one', async () => {
    const made = await makeEvent(app)
    await setFeature(db, 'free', 'event_cards', { limit_value: 3 })
    const weeks = ['2027-06-01T19:00', '2027-06-08T19:00', '2027-06-15T19:00']
    expect((await copy(made, weeks)).message).toBe(errors.plan_limit_reached.text)
    expect(await countEvents(made.ownerId)).toBe(1)
    const fitting = weeks.slice(1)
    expect((await copy(made, fitting)).status).toBe(200)
    expect((await copy(made, weeks.slice(0, 1))).message).toBe(errors.plan_limit_reached.text)
    await liftFreePlan(db)
  })

  it('are of the own events that have a date, and at most 52', async () => {
    const made = await makeEvent(app)
    const undated = await makeEvent(app, { from_date: '', to_date: '' })
    const { token: stranger } = await createUser(db)
    expect((await copy({ ...made, as: stranger }, ['2027-06-01T19:00'])).status).toBe(404)
    expect((await copy(undated, ['2027-06-01T19:00'])).status).toBe(409)
    const days = Array.from({ length: 53 }, (_, index) =>
      new Date(Date.UTC(2027, 5, 1 + index)).toISOString().slice(0, 16),
    )
    expect((await copy(made, days)).status).toBe(422)
    expect((await copy(made, [])).status).toBe(422)
    expect((await copy(made, ['2200-01-01T00:00'])).status).toBe(422)
    await db.updateTable('cards').set({ blocked_at: app.ctx.now() }).where('id', '=', made.card_id).execute()
    expect((await copy(made, ['2027-06-01T19:00'])).message).toBe(errors.card_blocked.text)
  })
})

describe('the page of an event in a series', () => {
  it('is cached until the next of them begins', async () => {
    const made = await makeEvent(app, { from_date: '2028-05-14T18:30', to_date: '' })
    const changes = async () =>
      (await loadCompanion(db, { id: made.card_id, card_type_id: cardType.event })).changesAt?.(app.ctx.now())
    const alone = await changes()
    await copy(made, ['2028-05-01T19:00', '2028-06-01T19:00'])
    expect(alone).toEqual(new Date('2028-05-14T18:30:00Z'))
    expect(await changes()).toEqual(new Date('2028-05-01T13:30:00Z'))
  })

  it('lists its other dates that are to come, open and active, as they change', async () => {
    const made = await makeEvent(app, { title: 'Rope night' })
    const { data } = await copy(made, ['2027-06-01T19:00', '2027-06-08T19:00'])
    const [first, second] = data.list
    const has = async (slug: string) => (await made.page()).includes(`href="/p/${slug}"`)
    expect(await made.page()).toContain('Other dates')
    expect([await has(first!.slug), await has(second!.slug), await has(made.slug)]).toEqual([
      true,
      true,
      false,
    ])
    await app.call(updateEventStatus, { body: { card_id: first!.card_id, status: 'cancelled' }, as: made.as })
    expect([await has(first!.slug), await has(second!.slug)]).toEqual([false, true])
    await app.call(updateCardStatus, { body: { card_id: second!.card_id, status: 'inactive' }, as: made.as })
    expect(await has(second!.slug)).toBe(false)
    await app.call(updateCardStatus, { body: { card_id: second!.card_id, status: 'active' }, as: made.as })
    expect(await has(second!.slug)).toBe(true)
    // the cached page ends when the date is over, although no row changes
    app.advance(new Date('2027-06-08T13:31:00Z').getTime() - app.ctx.now().getTime())
    expect(await has(second!.slug)).toBe(false)
  })
})
