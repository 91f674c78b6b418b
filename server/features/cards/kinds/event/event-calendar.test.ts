import ICAL from 'ical.js'
import { describe, expect, it } from 'vitest'
import { createCard } from '#contract/cards.ts'
import { updateEventStatus } from '#contract/event-cards.ts'
import { createUser } from '#server/testing/factories.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { makeEvent } from '#server/testing/make-event.ts'

const app = await createTestApp()

describe('the calendar file of an event', () => {
  it('names the moment in UTC, its own zone in the text, and is newer after each change', async () => {
    const { slug, update, as, card_id } = await makeEvent(app)
    const read = async () => {
      const response = await app.fetch(`/p/${slug}/event.ics`)
      expect(response.headers.get('content-type')).toContain('text/calendar')
      const component = new ICAL.Component(ICAL.parse(await response.text()) as string[])
      const entry = component.getFirstSubcomponent('vevent')
      if (entry === null) throw new Error('no event')
      const value = (name: string) => String(entry.getFirstPropertyValue(name))
      return { start: new ICAL.Event(entry).startDate.toJSDate(), value }
    }
    const first = await read()
    expect(first.start).toEqual(new Date('2027-05-14T13:00:00Z'))
    expect(first.value('description')).toContain(
      'Friday, 14 May 2027, 18:30 – 23:00 (India Standard Time, GMT+5:30)',
    )
    await update({ from_date: '2027-05-14T19:00' })
    const second = await read()
    expect(second.start).toEqual(new Date('2027-05-14T13:30:00Z'))
    await app.call(updateEventStatus, { body: { card_id, status: 'cancelled' }, as })
    const third = await read()
    expect(third.value('status')).toBe('CANCELLED')
    expect([second.value('uid'), third.value('uid')]).toEqual([first.value('uid'), first.value('uid')])
    const numbers = [first, second, third].map(({ value }) => Number(value('sequence')))
    expect(numbers).toEqual(numbers.toSorted((a, b) => a - b))
    expect(new Set(numbers).size).toBe(3)
  })

  it('does not exist for an event without a date and for other cards', async () => {
    const { slug } = await makeEvent(app, { from_date: '', to_date: '' })
    expect((await app.fetch(`/p/${slug}/event.ics`)).status).toBe(404)
    const { token: as } = await createUser(app.ctx.db)
    const { data } = await app.call(createCard, { body: { vcard: { name: 'Asha' } }, as })
    expect((await app.fetch(`/p/${data.slug}/event.ics`)).status).toBe(404)
  })
})
