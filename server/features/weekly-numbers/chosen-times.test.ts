import { beforeEach, describe, expect, it } from 'vitest'
import { deleteCard } from '#contract/cards.ts'
import { updateNotificationPreferences, updateWeeklyLetter } from '#contract/notification-choices.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { createUser } from '#server/testing/factories.ts'
import type { TestUser } from '#server/testing/factories.ts'
import { makeCard } from '#server/testing/make-card.ts'
import type { Mail } from '#server/platform/ports/mail.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { noticeWeeks } from './index.ts'
import { noteLetters } from './store.ts'

const sent: Mail[] = []
let clock: Date | undefined
const app = await createTestApp({
  ctx: {
    now: () => clock ?? new Date(),
    mail: { send: (mail) => Promise.resolve(void sent.push(mail)) },
  },
})
const { db } = app.ctx

beforeEach(async () => {
  clock = undefined
  sent.length = 0
  await db.deleteFrom('notification_preferences').execute()
})

/** 1 is Monday; all times of these tests are UTC, unless the person lives elsewhere. */
const [monday, tuesday, wednesday, sunday] = [1, 2, 3, 7]

/** Somebody whose card was opened once on every day from 1 October 2026 to the end of the year. */
async function makeReader(zone = 'UTC') {
  const reader = await createUser(db)
  await db.updateTable('users').set({ time_zone: zone }).where('id', '=', reader.id).execute()
  const body = { topic: 'weekly_numbers', channel: 'mail', is_on: true } as const
  await app.call(updateNotificationPreferences, { body, as: reader.token })
  const card = await makeVisitedCard(reader, 'Asha Rao')
  return { reader, card }
}

async function makeVisitedCard(owner: TestUser, name: string) {
  const card = await makeCard(app, { vcard: { name } }, owner)
  const days = Array.from({ length: 92 }, (_, day) => new Date(Date.UTC(2026, 9, 1 + day)))
  const rows = days.map((day) => ({
    qrcode_id: card.qrcode_id,
    day: day.toISOString().slice(0, 10),
    source: 'link' as const,
    visits: 1,
    visitors: 1,
  }))
  await db.insertInto('visit_days').values(rows).execute()
  return card
}

async function choose({ token: as }: TestUser, change: Partial<BodyOf<typeof updateWeeklyLetter>>) {
  const body = { day: monday, hour: 8, has_all_cards: true, ...change }
  const { status, error } = await app.call(updateWeeklyLetter, { body, as })
  return { status, error }
}

/** Runs what runs by the clock. @returns the subjects of the letters */
async function at(moment: string): Promise<readonly string[]> {
  clock = new Date(moment)
  await noticeWeeks(app.ctx)
  await app.drain()
  return sent.splice(0).map(({ subject }) => subject)
}

/** The clock strikes each hour. @returns when letters came, and their subjects */
async function watch(from: string, days: number): Promise<[string, string][]> {
  const came: [string, string][] = []
  for (let hour = 0; hour < days * 24; hour += 1) {
    const moment = new Date(Date.parse(from) + hour * 3_600_000).toISOString()
    for (const subject of await at(moment)) came.push([moment.slice(0, 13), subject])
  }
  return came
}

const week = 'Your week: 7 visits'

describe('the letter of a week', () => {
  it('comes on the day and at the hour that its person has chosen, where they are', async () => {
    const { reader } = await makeReader('Asia/Kolkata')
    await choose(reader, { day: sunday, hour: 19 })
    // Sunday, 29 November, 19:00 in Kolkata
    expect(await at('2026-11-29T13:29:00Z')).toEqual([])
    expect(await at('2026-11-29T13:30:00Z')).toEqual([week])
    expect(await at('2026-11-29T18:00:00Z')).toEqual([])
    expect(await at('2026-11-30T13:30:00Z')).toEqual([])
  })

  it('has no day twice and misses none when the day is changed, and none comes later than a week after the last', async () => {
    const { reader } = await makeReader()
    await choose(reader, { day: wednesday })
    expect(await watch('2026-11-04T00:00:00Z', 6)).toEqual([['2026-11-04T08', week]])
    // on Tuesday, the day before the next one, they choose Monday, which would be twelve days after the last
    await choose(reader, { day: monday })
    expect(await watch('2026-11-10T12:00:00Z', 21)).toEqual([
      ['2026-11-11T08', week],
      ['2026-11-16T08', 'The last days: 5 visits'],
      ['2026-11-23T08', week],
      ['2026-11-30T08', week],
    ])
    // and in the other direction, on the day of a letter
    await choose(reader, { day: tuesday })
    expect(await watch('2026-12-01T00:00:00Z', 10)).toEqual([
      ['2026-12-01T08', 'The last days: 1 visit'],
      ['2026-12-08T08', week],
    ])
  })

  it('comes once on a day, whatever is chosen after it', async () => {
    const { reader } = await makeReader()
    expect(await at('2026-11-23T08:00:00Z')).toEqual([week])
    await choose(reader, { hour: 10 })
    expect(await at('2026-11-23T10:00:00Z')).toEqual([])
    // where it is still Sunday
    await choose(reader, { day: sunday, hour: 0 })
    await db.updateTable('users').set({ time_zone: 'Pacific/Honolulu' }).where('id', '=', reader.id).execute()
    expect(await at('2026-11-23T09:30:00Z')).toEqual([])
  })

  it('is noted by one of two processes, also when the other one reads another zone', async () => {
    const { reader } = await makeReader()
    await choose(reader, { day: sunday, hour: 0 })
    await choose(reader, { day: monday, hour: 0 })
    const now = new Date('2026-11-23T09:30:00Z')
    const noted: number[][] = []
    await app.ctx.tx(async (tx) => {
      noted.push(await noteLetters(tx.db, now))
      await choose(reader, { day: sunday, hour: 0 })
      await db
        .updateTable('users')
        .set({ time_zone: 'Pacific/Honolulu' })
        .where('id', '=', reader.id)
        .execute()
      noted.push(await noteLetters(db, now))
    })
    noted.push(await noteLetters(db, now))
    expect(noted.map((ids) => ids.length)).toEqual([1, 0, 0])
  })

  it('is made up for when nobody was there on its day, and has the days until then', async () => {
    await makeReader()
    expect(await at('2026-11-23T08:00:00Z')).toEqual([week])
    expect(await at('2026-12-02T08:00:00Z')).toEqual(['The last days: 9 visits'])
    expect(await at('2026-12-07T08:00:00Z')).toEqual(['The last days: 5 visits'])
  })

  it('does not come at once when it is switched on again after long', async () => {
    await makeReader()
    expect(await at('2026-11-02T08:00:00Z')).toEqual([week])
    expect(await at('2026-11-12T08:00:00Z')).toEqual([])
    expect(await at('2026-11-16T08:00:00Z')).toEqual([week])
  })

  it.each([
    // 2:00 to 3:00 is left out on Sunday, 29 March 2026
    ['Europe/Berlin', sunday, 2, '2026-03-29T00:59:00Z', '2026-03-29T01:00:00Z'],
    // 1:00 to 2:00 comes twice on Sunday, 1 November 2026
    ['America/New_York', sunday, 1, '2026-11-01T04:59:00Z', '2026-11-01T05:00:00Z'],
  ])('comes once in %s in a night in which the clock is changed', async (zone, day, hour, before, from) => {
    const { reader, card } = await makeReader(zone)
    await db
      .insertInto('visit_days')
      .values({ qrcode_id: card.qrcode_id, day: '2026-03-25', source: 'link', visits: 7, visitors: 1 })
      .execute()
    await choose(reader, { day, hour })
    expect(await at(before)).toEqual([])
    expect(await watch(from, 7)).toEqual([[from.slice(0, 13), week]])
  })
})

describe('the cards of a letter', () => {
  it('are those that were chosen and still belong to the person', async () => {
    const { reader, card: first } = await makeReader()
    const [second, third] = [await makeVisitedCard(reader, 'Shop'), await makeVisitedCard(reader, 'Stall')]
    const card_ids = [first.card_id, second.card_id]
    await choose(reader, { has_all_cards: false, card_ids })
    expect(await at('2026-11-02T08:00:00Z')).toEqual(['Your week: 14 visits'])
    await choose(reader, { card_ids: [], has_all_cards: true })
    expect(await at('2026-11-09T08:00:00Z')).toEqual(['Your week: 21 visits'])
    await choose(reader, { has_all_cards: false, card_ids })
    await app.call(deleteCard, { body: { qrcodes_id: first.qrcode_id }, as: reader.token })
    expect(await at('2026-11-16T08:00:00Z')).toEqual([week])
    // passed on with its code, as a claim does
    const next = await createUser(db)
    await db.updateTable('cards').set({ owner_id: next.id }).where('id', '=', second.card_id).execute()
    expect(await at('2026-11-23T08:00:00Z')).toEqual([])
    expect(third.card_id).toBeGreaterThan(0)
  })

  it('are nobody else’s, and what was chosen before stays', async () => {
    const { reader, card } = await makeReader()
    const other = await makeCard(app)
    await choose(reader, { has_all_cards: false, card_ids: [card.card_id] })
    const stolen = { day: tuesday, has_all_cards: false, card_ids: [card.card_id, other.card_id] }
    expect(await choose(reader, stolen)).toEqual({ status: 404, error: 'card_not_found' })
    expect(await at('2026-11-02T08:00:00Z')).toEqual([week])
  })
})
