import { describe, expect, it } from 'vitest'
import { listCards } from '#contract/cards.ts'
import { listOrganisedEvents } from '#contract/organised-events.ts'
import { makeEvent } from '#server/testing/make-event.ts'
import { listMails } from '#server/testing/mailbox.ts'
import { register } from '#server/testing/register.ts'
import { createTestApp } from '#server/testing/test-app.ts'

const app = await createTestApp()
const three = { all_day: 1, from_date: '2027-05-14T18:30', to_date: '2027-05-16T09:00' } as const

describe('an event that takes whole days', () => {
  it('starts when its first day begins, and ends when its last one is over, where it is', async () => {
    const event = await makeEvent(app, three)
    const moments = { starts_at: '2027-05-13T18:30:00.000Z', ends_at: '2027-05-16T18:30:00.000Z' }
    expect(await event.found()).toMatchObject({ ...moments, is_all_day: true })
    const { data } = await app.call(listOrganisedEvents, { as: event.as })
    expect(data.list[0]).toMatchObject({ ...moments, is_all_day: true })
    await event.update({ ...three, to_date: '' })
    expect((await event.found()).ends_at).toBe('2027-05-14T18:30:00.000Z')
    await event.update({ ...three, all_day: 0 })
    expect(await event.found()).toMatchObject({
      starts_at: '2027-05-14T13:00:00.000Z',
      ends_at: '2027-05-16T03:30:00.000Z',
      is_all_day: false,
    })
  })

  it('says its days without times, on its page, on the form, on tickets and in mails', async () => {
    const event = await makeEvent(app, three)
    const email = 'days@example.com'
    const { data } = await register(app, event.slug, { email })
    await app.drain()
    const days = 'Friday, 14 May 2027 – Sunday, 16 May 2027'
    const page = await event.page()
    expect(page).toContain(`<time dateTime="2027-05-14">${days}</time>`)
    expect(page).toContain('"startDate":"2027-05-14"')
    const texts = [
      page,
      await (await app.fetch(`/event/register/${event.slug}`)).text(),
      await (await app.fetch(`/event/ticket?token=${data.token}`)).text(),
      (await listMails(app.ctx.db, email))[0]?.body_text ?? '',
    ]
    for (const text of texts) {
      expect(text).toContain(days)
      expect(text).not.toMatch(/ 0:00|India Standard Time| \(\)/)
    }
    expect(page).not.toContain('data-local=')
  })

  it('takes registrations until its last day is over there', async () => {
    // late in the evening of the last day in Kiritimati, which is the morning of that day in UTC
    const now = app.ctx.now()
    const day = new Date(now.getTime() + 14 * 3_600_000).toISOString().slice(0, 10)
    const event = await makeEvent(app, {
      all_day: 1,
      from_date: `${day}T00:00`,
      to_date: '',
      time_zone: 'Pacific/Kiritimati',
    })
    expect((await event.found()).state).toBe('open')
    const end = Date.parse((await event.found()).ends_at ?? '')
    expect(end).toBe(Date.parse(`${day}T10:00Z`))
    app.advance(end - app.ctx.now().getTime() - 1000)
    expect((await event.found()).state).toBe('open')
    expect((await register(app, event.slug)).status).toBe(200)
    app.advance(1000)
    expect((await event.found()).state).toBe('over')
    expect((await register(app, event.slug)).error).toBe('registration_closed')
  })

  it('is a day in lists of cards', async () => {
    const event = await makeEvent(app, three)
    const { data } = await app.call(listCards, { body: {}, as: event.as })
    expect(data.list[0]).toMatchObject({ job_title: '2027-05-14' })
  })
})
