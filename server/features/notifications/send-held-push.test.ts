import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import {
  getNotificationTimes,
  sendTestPush,
  subscribePush,
  updateNotificationPreferences,
  updateQuietHours,
} from '#contract/notification-choices.ts'
import { listNotifications, setNotificationSeen } from '#contract/notifications.ts'
import { leaveDetails } from '#server/testing/leave-details.ts'
import { makeCard } from '#server/testing/make-card.ts'
import { startPushService } from '#server/testing/push-service.ts'
import { createTestApp } from '#server/testing/test-app.ts'

const service = await startPushService()
let clock = new Date('2026-11-23T12:00:00Z')
const app = await createTestApp({
  env: { PUBLIC_URL: 'https://cards.example.com', PUSH_ANYWHERE: 'on' },
  ctx: { now: () => clock },
})
const { db } = app.ctx

const [day, evening, night, morning] = [
  '2026-11-23T12:00:00Z',
  '2026-11-23T22:00:00Z',
  '2026-11-24T01:00:00Z',
  '2026-11-24T07:00:00Z',
].map((moment) => new Date(moment)) as [Date, Date, Date, Date]
const hours = { is_on: true, from: '22:00', until: '07:00' }

beforeEach(async () => {
  await sql`delete from pgboss.job`.execute(db)
  clock = day
  service.received.length = 0
})

/** Somebody in UTC who has a browser with push messages, and quiet hours. */
async function openSleeper() {
  const card = await makeCard(app)
  const as = card.owner.token
  await app.call(subscribePush, { body: await service.subscribe(), as })
  await app.call(updateQuietHours, { body: hours, as })
  return { as, owner: card.owner, slug: card.slug }
}

async function leaveDetailsAt(link: string, moment: Date): Promise<void> {
  clock = moment
  await leaveDetails(app, link)
}

/** Seconds for which jobs wait. */
const delays = async () => {
  const { rows } = await sql<{ seconds: number }>`
    select extract(epoch from start_after - created_on)::integer as seconds from pgboss.job
    where data ->> 'handler' = 'sendHeldPush' and state = 'created'`.execute(db)
  return rows.map(({ seconds }) => seconds)
}

/** Lets the jobs run that wait for the end of the quiet hours. @returns what was shown */
async function wakeUp(moment = morning): Promise<string[]> {
  clock = moment
  await sql`update pgboss.job set start_after = now() where state = 'created'`.execute(db)
  await app.drain()
  return service.received.splice(0).map(({ message }) => message['body'] ?? '')
}

const notes = async (as: string) => (await app.call(listNotifications, { as })).data.list

it('holds what falls into the quiet hours until they end, and shows it then', async () => {
  const { slug } = await openSleeper()
  await leaveDetailsAt(slug, new Date(evening.getTime() - 1))
  expect(service.received.splice(0)).toHaveLength(1)
  await leaveDetailsAt(slug, evening)
  expect(service.received).toEqual([])
  expect(await delays()).toEqual([9 * 3600])
  expect(await wakeUp()).toEqual([
    expect.stringMatching(/exchanged contact with you on your card “Jane Doe”\.$/),
  ])
  await leaveDetailsAt(slug, morning)
  expect(service.received).toHaveLength(1)
  expect(await db.selectFrom('held_pushes').selectAll().execute()).toEqual([])
})

it('shows several of a kind as one message, which says how many there are', async () => {
  const { slug } = await openSleeper()
  for (const moment of [evening, night, night]) await leaveDetailsAt(slug, moment)
  expect(await wakeUp()).toEqual([
    expect.stringMatching(/exchanged contact with you on your card “Jane Doe”\.\nAnd 2 more\.$/),
  ])
  expect(await wakeUp()).toEqual([])
})

it('shows nothing of what was seen meanwhile, or is not wanted any more', async () => {
  const { as, slug } = await openSleeper()
  await leaveDetailsAt(slug, evening)
  await leaveDetailsAt(slug, night)
  const [newest] = await notes(as)
  const body = { notification_id: newest?.notification_id ?? 0 }
  await app.call(setNotificationSeen, { body, as })
  expect(await wakeUp()).toEqual([
    expect.stringMatching(/exchanged contact with you on your card “Jane Doe”\.$/),
  ])
  await leaveDetailsAt(slug, evening)
  for (const { notification_id } of await notes(as))
    await app.call(setNotificationSeen, { body: { notification_id }, as })
  expect(await wakeUp()).toEqual([])
  await leaveDetailsAt(slug, night)
  const off = { topic: 'new_lead', channel: 'push', is_on: false } as const
  await app.call(updateNotificationPreferences, { body: off, as })
  expect(await wakeUp()).toEqual([])
})

it('shows nothing of a notification that is gone', async () => {
  const { as, slug, owner } = await openSleeper()
  await leaveDetailsAt(slug, night)
  expect(await notes(as)).toHaveLength(1)
  await db.deleteFrom('notifications').where('user_id', '=', owner.id).execute()
  expect(await wakeUp()).toEqual([])
})

it('goes on holding it when the person chooses a later end, and stops when they want none', async () => {
  const { as, slug } = await openSleeper()
  await leaveDetailsAt(slug, night)
  await app.call(updateQuietHours, { body: { ...hours, until: '08:30' }, as })
  expect(await wakeUp()).toEqual([])
  expect(await delays()).toEqual([5400])
  await app.call(updateQuietHours, { body: { ...hours, is_on: false }, as })
  expect(await wakeUp(night)).toHaveLength(1)
})

it('shows it once though the job runs again', async () => {
  const { slug } = await openSleeper()
  await leaveDetailsAt(slug, night)
  await sql`update pgboss.job set state = 'retry', retry_count = 1, start_after = now()
    where data ->> 'handler' = 'sendPush' and state = 'completed'`.execute(db)
  await app.drain()
  expect(await delays()).toHaveLength(1)
  service.statuses.push(503)
  await expect(wakeUp()).rejects.toThrow('503')
  service.received.length = 0
  await sql`update pgboss.job set start_after = now() where state = 'retry'`.execute(db)
  await app.drain()
  expect(service.received).toHaveLength(1)
})

it('sends a test message at once', async () => {
  const { as } = await openSleeper()
  clock = night
  expect((await app.call(sendTestPush, { as })).status).toBe(200)
  await app.drain()
  expect(service.received).toHaveLength(1)
})

it('stores the hours, offers some to who has none, and takes none that end when they begin', async () => {
  const { as } = await openSleeper()
  const usual = { day: 1, hour: 8, has_all_cards: true, cards: [] }
  expect((await app.call(getNotificationTimes, { as })).data).toEqual({
    time_zone: 'UTC',
    weekly: usual,
    quiet: hours,
  })
  const other = { is_on: true, from: '13:30', until: '15:00' }
  expect((await app.call(updateQuietHours, { body: other, as })).data.quiet).toEqual(other)
  const { status, fields } = await app.call(updateQuietHours, { body: { ...other, until: '13:30' }, as })
  expect([status, fields[0]?.path]).toEqual([422, 'until'])
  const { data } = await app.call(updateQuietHours, { body: { ...other, is_on: false }, as })
  expect(data.quiet).toEqual({ ...hours, is_on: false })
  for (const from of ['24:00', '22:15', '7:00'])
    expect((await app.call(updateQuietHours, { body: { ...other, from }, as })).status).toBe(422)
})
