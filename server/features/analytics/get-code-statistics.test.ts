import { expect, it } from 'vitest'
import { getCodeStatistics } from '#contract/analytics.ts'
import { createAlternateCode } from '#contract/card-codes.ts'
import { deleteCard } from '#contract/cards.ts'
import { createUser } from '#server/testing/factories.ts'
import { makeCard } from '#server/testing/make-card.ts'
import { setFeature } from '#server/testing/plans.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { flushVisits, recordVisit } from './index.ts'
import type { Visited } from './index.ts'

let clock: Date | undefined
const app = await createTestApp({ ctx: { now: () => clock ?? new Date() } })
const { db } = app.ctx
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

type Owned = {
  readonly qrcode_id: number
  readonly slug: string
  readonly owner: { id: string; token: string }
}
type Sent = Partial<Visited> & { at: string | Date; ip?: string; agent?: string }

/** Records requests for one code, each at its own time. */
async function visit(code: Owned, sent: readonly Sent[]) {
  for (const { at, ip = '203.0.113.7', agent = firefox, ...visited } of sent) {
    clock = new Date(at)
    recordVisit(
      app.ctx,
      { qrcodeId: code.qrcode_id, ownerId: code.owner.id, source: 'link', ...visited },
      { method: 'GET', ip, header: (name) => (name === 'user-agent' ? agent : undefined) },
    )
  }
  clock = undefined
  await flushVisits(app.ctx)
}

const ask = (code: Owned, range: { from_date?: string; to_date?: string; days?: number } = {}) =>
  app.call(getCodeStatistics, { body: { slug: code.slug, ...range }, as: code.owner.token })

const none = { visits: 0, visitors: 0, saved_contacts: 0, by_source: { qr: 0, nfc: 0, link: 0 } }

it('counts every day of the range by source, and the days before it', async () => {
  const card = await makeCard(app)
  await visit(card, [
    { at: '2026-03-01T12:00:00Z', source: 'qr' },
    { at: '2026-03-02T10:00:00Z', source: 'qr' },
    { at: '2026-03-02T11:00:00Z', source: 'nfc', ip: '203.0.113.8' },
    { at: '2026-03-02T11:05:00Z', clickFor: 'save_contact', ip: '203.0.113.8' },
    { at: '2026-03-02T12:00:00Z', agent: 'Googlebot/2.1' },
    { at: '2026-03-04T10:00:00Z' },
    { at: '2026-03-05T10:00:00Z' },
  ])
  const { data } = await ask(card, { from_date: '2026-03-02', to_date: '2026-03-04' })
  expect(data).toMatchObject({
    slug: card.slug,
    name: 'Jane Doe',
    from_date: '2026-03-02',
    to_date: '2026-03-04',
    clicks: [{ click_for: 'save_contact', clicks: 1, visitors: 1 }],
    totals: { visits: 3, visitors: 3, saved_contacts: 1, by_source: { qr: 1, nfc: 1, link: 1 } },
    previous: { visits: 1, visitors: 1, saved_contacts: 0, by_source: { qr: 1, nfc: 0, link: 0 } },
    locked_before: null,
    days: [
      { day: '2026-03-02', visits: 2, visitors: 2, saved_contacts: 1, by_source: { qr: 1, nfc: 1, link: 0 } },
      { day: '2026-03-03', ...none },
      { day: '2026-03-04', visits: 1, visitors: 1, saved_contacts: 0, by_source: { qr: 0, nfc: 0, link: 1 } },
    ],
  })
})

it('shows the last 30 days of the owner unless told otherwise, and the visits of a moment ago', async () => {
  const owner = await createUser(db, { time_zone: 'Asia/Kolkata' })
  const card = { ...(await makeCard(app, {}, owner)), owner }
  const today = new Date().toISOString().slice(0, 10)
  const tomorrow = new Date(Date.parse(today) + 86_400_000).toISOString().slice(0, 10)
  const beforeMidnight = new Date(`${today}T18:29:59Z`)
  const midnight = new Date(`${today}T18:30:00Z`)
  await visit(card, [{ at: beforeMidnight }, { at: midnight }, { at: midnight }])
  const lastDays = async (at: Date) => {
    clock = at
    const { data } = await ask(card)
    clock = undefined
    expect(data.days).toHaveLength(30)
    expect([data.days[0]?.day, data.days.at(-1)?.day]).toEqual([data.from_date, data.to_date])
    return data.days.slice(-2).map(({ day, visits }) => [day, visits])
  }
  const { data: week } = await ask(card, { to_date: '2026-03-10', days: 7 })
  expect([week.from_date, week.to_date]).toEqual(['2026-03-04', '2026-03-10'])
  expect((await lastDays(beforeMidnight)).at(-1)).toEqual([today, 1])
  expect(await lastDays(midnight)).toEqual([
    [today, 1],
    [tomorrow, 2],
  ])
})

it('shows the days that the plan has, says since when, and keeps the others', async () => {
  const card = await makeCard(app)
  clock = new Date('2026-03-10T12:00:00Z')
  const now = clock
  const askThen = async (range: object) => {
    clock = now
    const { data } = await ask(card, range)
    clock = undefined
    return [data.locked_before, data.days.length, data.totals.visits, data.previous?.visits]
  }
  await visit(card, [{ at: '2026-03-01T10:00:00Z' }, { at: '2026-03-08T10:00:00Z' }])
  await setFeature(db, 'free', 'report_days', { limit_value: 5 })
  // from 6 March on
  expect(await askThen({ days: 10 })).toEqual(['2026-03-06', 5, 1, undefined])
  expect(await askThen({ days: 5 })).toEqual([null, 5, 1, undefined])
  expect(await askThen({ days: 2 })).toEqual([null, 2, 0, 1])
  expect(await askThen({ from_date: '2026-02-20', to_date: '2026-03-02' })).toEqual([
    '2026-03-06',
    0,
    0,
    undefined,
  ])
  await setFeature(db, 'free', 'report_days', { limit_value: 2_147_483_647 })
  expect(await askThen({ days: 10 })).toEqual([null, 10, 2, 0])
  await setFeature(db, 'free', 'report_days', { limit_value: null })
  expect(await askThen({ days: 10 })).toEqual([null, 10, 2, 0])
})

it('counts each code of a card by itself, under any of its links', async () => {
  const card = await makeCard(app)
  const { data: alternate } = await app.call(createAlternateCode, {
    body: { card_id: card.card_id, name: 'Lanyard' },
    as: card.owner.token,
  })
  await visit({ ...alternate, owner: card.owner }, [{ at: '2026-03-02T10:00:00Z' }])
  const range = { from_date: '2026-03-02', to_date: '2026-03-02' }
  const visitsOf = async (slug: string) => (await ask({ ...card, slug }, range)).data.totals.visits
  expect([await visitsOf(card.slug), await visitsOf(alternate.slug), await visitsOf(alternate.code)]).toEqual(
    [0, 1, 1],
  )
})

it('names the fields that make no range', async () => {
  const card = await makeCard(app)
  const fieldsOf = async (range: { from_date?: string; to_date?: string }) => {
    const { status, fields } = await ask(card, range)
    return [status, ...fields.map(({ path, code }) => `${path} ${code}`)]
  }
  expect(await fieldsOf({ from_date: '2026-02-30', to_date: '0000-01-01' })).toEqual([
    422,
    'from_date invalid_date',
    'to_date invalid_date',
  ])
  expect(await fieldsOf({ from_date: '2026-03-02', to_date: '2026-03-01' })).toEqual([
    422,
    'to_date before_first_day',
  ])
  expect(await fieldsOf({ from_date: '9999-12-31' })).toEqual([422, 'from_date past_date'])
  expect(await fieldsOf({ from_date: '2024-01-01', to_date: '2025-01-01' })).toEqual([
    422,
    'to_date too_many_days',
  ])
  expect(await fieldsOf({ from_date: '2024-01-01', to_date: '2024-12-31' })).toEqual([200])
})

it('knows no code of somebody else, of a deleted card, or of one that a partner still prepares', async () => {
  const card = await makeCard(app)
  const stranger = await createUser(db)
  const errorFor = async (code: Owned) => (await ask(code)).error
  expect(await errorFor({ ...card, owner: stranger })).toBe('qrcode_not_found')
  expect(await errorFor({ ...card, slug: 'nobody-has-this' })).toBe('qrcode_not_found')
  const pending = await makeCard(app)
  await db.updateTable('cards').set({ is_pending: true }).where('id', '=', pending.card_id).execute()
  expect(await errorFor(pending)).toBe('qrcode_not_found')
  await app.call(deleteCard, { body: { qrcodes_id: card.qrcode_id }, as: card.owner.token })
  expect(await errorFor(card)).toBe('qrcode_not_found')
})
