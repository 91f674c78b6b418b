import { beforeEach, expect, it } from 'vitest'
import { updateNotificationPreferences } from '#contract/notification-choices.ts'
import { createUser } from '#server/testing/factories.ts'
import type { TestUser } from '#server/testing/factories.ts'
import { makeCard } from '#server/testing/make-card.ts'
import type { Mail } from '#server/platform/ports/mail.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { noticeWeeks } from './index.ts'

const sent: Mail[] = []
let clock: Date | undefined
const app = await createTestApp({
  ctx: {
    now: () => clock ?? new Date(),
    mail: { send: (mail) => Promise.resolve(void sent.push(mail)) },
  },
})
const { db } = app.ctx

/** A Monday, when it is eight in the morning in Kolkata. */
const monday = '2026-11-23'
const morning = '2026-11-23T02:30:00Z'

beforeEach(async () => {
  clock = undefined
  sent.length = 0
  await db.deleteFrom('notification_preferences').execute()
  await db.deleteFrom('weekly_mails').execute()
})

async function makeReader(changes: { timeZone?: string; wants?: boolean } = {}) {
  const { timeZone = 'Asia/Kolkata', wants = true } = changes
  const reader = await createUser(db)
  await db.updateTable('users').set({ time_zone: timeZone }).where('id', '=', reader.id).execute()
  if (wants) {
    const body = { topic: 'weekly_numbers', channel: 'mail', is_on: true } as const
    await app.call(updateNotificationPreferences, { body, as: reader.token })
  }
  return reader
}

/** Counts for a card of the reader: `days` says how many came on which day. */
async function count(owner: TestUser, title: string, days: Readonly<Record<string, number>>, saves = 0) {
  const { qrcode_id } = await makeCard(app, { vcard: { name: title } }, owner)
  for (const [day, visits] of Object.entries(days))
    await db
      .insertInto('visit_days')
      .values({ qrcode_id, day, source: 'link', visits, visitors: 1 })
      .execute()
  if (saves > 0)
    await db
      .insertInto('click_days')
      .values({ qrcode_id, day: '2026-11-20', click_for: 'save_contact', clicks: saves, visitors: 1 })
      .execute()
}

/** Runs what runs by the clock. @returns the mails */
async function at(moment: string): Promise<readonly Mail[]> {
  clock = new Date(moment)
  await noticeWeeks(app.ctx)
  await app.drain()
  return sent.splice(0)
}

it('mails visits and saves of seven days beside those of the week before, with the three busiest codes', async () => {
  const reader = await makeReader()
  // the first and the last day of both weeks, and the days around them
  await count(reader, 'Asha Rao', { '2026-11-16': 4, '2026-11-22': 6, [monday]: 90, '2026-11-15': 3 }, 2)
  await count(reader, 'Shop', { '2026-11-17': 7, '2026-11-09': 5, '2026-11-08': 80 })
  await count(reader, 'Stall', { '2026-11-18': 2 })
  await count(reader, 'Van', { '2026-11-18': 1 })
  await count(await createUser(db), 'Somebody else', { '2026-11-18': 500 })
  const [mail, ...more] = await at(morning)
  expect(more).toEqual([])
  expect(mail).toMatchObject({ to: reader.email, subject: 'Your week: 20 visits' })
  const lines = (mail?.text ?? '').split('\n').filter(Boolean)
  expect(lines.slice(1, 7)).toEqual([
    expect.stringMatching(/^Nov 16\s–\s22, 2026$/),
    'Visits: 20 (8 the week before)',
    'Saved contacts: 2 (0 the week before)',
    'Opened most: Asha Rao: 10',
    'Shop: 7',
    'Stall: 2',
  ])
  expect(mail?.text).toContain('http://visita.test/dashboard/analytics')
  expect(mail?.unsubscribeUrl).toContain('.weekly_numbers.')
})

it('comes once a week, however often and in how many processes the clock strikes', async () => {
  const reader = await makeReader()
  await count(reader, 'Asha Rao', { '2026-11-18': 1, '2026-11-25': 1 })
  clock = new Date(morning)
  await Promise.all(Array.from({ length: 8 }, () => noticeWeeks({ ...app.ctx })))
  await app.drain()
  expect(sent.splice(0)).toHaveLength(1)
  expect(await at('2026-11-23T10:00:00Z')).toEqual([])
  expect(await at('2026-11-24T02:30:00Z')).toEqual([])
  expect(await at('2026-11-30T02:30:00Z')).toHaveLength(1)
})

it('comes at eight in the morning where the person is', async () => {
  for (const timeZone of ['Asia/Kolkata', 'Pacific/Kiritimati', 'America/New_York'])
    await count(await makeReader({ timeZone }), timeZone, { '2026-11-18': 1 })
  expect(await at('2026-11-22T17:59:00Z')).toHaveLength(0)
  expect(await at('2026-11-22T18:00:00Z')).toHaveLength(1)
  expect(await at('2026-11-23T02:29:00Z')).toHaveLength(0)
  expect(await at(morning)).toHaveLength(1)
  expect(await at('2026-11-23T12:59:00Z')).toHaveLength(0)
  expect(await at('2026-11-23T13:00:00Z')).toHaveLength(1)
})

it('does not come when nobody came, or the person has not asked for it', async () => {
  await makeReader()
  await count(await makeReader({ wants: false }), 'Asha Rao', { '2026-11-18': 1 })
  await count(await makeReader(), 'Before', { '2026-11-12': 3 })
  expect(await at(morning)).toEqual([])
})
