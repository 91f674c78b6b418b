import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { createUser } from '#server/testing/factories.ts'
import { makeCard } from '#server/testing/make-card.ts'
import { newVisit, visitorOf } from '#server/testing/visit-batch.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { flushVisits, maintainVisits, recordVisit } from './index.ts'
import type { Visited } from './index.ts'
import { findTransactionState, insertVisits } from './store.ts'

let clock: Date | undefined
const app = await createTestApp({ ctx: { now: () => clock ?? new Date() } })
const { db } = app.ctx
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

type Sent = Partial<Visited> & { at?: string; ip?: string; headers?: Record<string, string> }

/** Records requests for one code, each at its own time, and writes them together. */
async function visit(code: { qrcode_id: number; owner: { id: string } }, sent: readonly Sent[]) {
  for (const { at, ip = '203.0.113.7', headers = {}, ...visited } of sent) {
    clock = at === undefined ? undefined : new Date(at)
    recordVisit(
      app.ctx,
      { qrcodeId: code.qrcode_id, ownerId: code.owner.id, source: 'link', ...visited },
      { method: 'GET', ip, header: (name) => ({ 'user-agent': firefox, ...headers })[name] },
    )
  }
  clock = undefined
  await flushVisits(app.ctx)
}

const daysOf = (qrcodeId: number) =>
  db
    .selectFrom('visit_days')
    .select(['day', 'source', 'visits', 'visitors', 'bots'])
    .where('qrcode_id', '=', qrcodeId)
    .orderBy('day')
    .orderBy('source')
    .execute()

const totalOf = async (qrcodeId: number) =>
  (
    await db
      .selectFrom('visit_totals')
      .select('visits')
      .where('qrcode_id', '=', qrcodeId)
      .executeTakeFirstOrThrow()
  ).visits

it('counts visits by the day and hour of the owner, half-hour zones and summer time included', async () => {
  const owner = await createUser(db, { time_zone: 'Asia/Kolkata' })
  const indian = await makeCard(app, {}, owner)
  await visit(indian, [{ at: '2026-03-01T18:29:59Z' }, { at: '2026-03-01T18:30:00Z' }])
  const rows = await db
    .selectFrom('visits')
    .select(['day', 'hour'])
    .where('qrcode_id', '=', indian.qrcode_id)
    .orderBy('at')
    .execute()
  expect(rows).toEqual([
    { day: '2026-03-01', hour: 23 },
    { day: '2026-03-02', hour: 0 },
  ])
  expect((await daysOf(indian.qrcode_id)).map(({ day, visits }) => [day, visits])).toEqual([
    ['2026-03-01', 1],
    ['2026-03-02', 1],
  ])

  const berlin = await makeCard(app, {}, await createUser(db, { time_zone: 'Europe/Berlin' }))
  await visit(berlin, [{ at: '2026-03-28T22:30:00Z' }, { at: '2026-03-29T22:30:00Z' }])
  expect((await daysOf(berlin.qrcode_id)).map(({ day }) => day)).toEqual(['2026-03-28', '2026-03-30'])

  const utc = await makeCard(app)
  await visit(utc, [{ at: '2026-03-01T23:59:59Z' }])
  expect((await daysOf(utc.qrcode_id)).map(({ day }) => day)).toEqual(['2026-03-01'])
})

it('takes no time zone that the database does not know', async () => {
  await expect(createUser(db, { time_zone: 'Mars/Olympus' })).rejects.toThrow(/time zone/)
})

it('counts a visitor once for each code and day, whatever the source and however the batches fall', async () => {
  const card = await makeCard(app)
  const at = '2026-04-01T10:00:00Z'
  await visit(card, [{ at, source: 'qr' }, { at }, { at, ip: '203.0.113.8' }, { at, headers: { dnt: '1' } }])
  await visit(card, [{ at }, { at: '2026-04-02T10:00:00Z' }, { at, headers: { 'user-agent': 'curl/8.9.1' } }])
  expect(await daysOf(card.qrcode_id)).toEqual([
    { day: '2026-04-01', source: 'link', visits: 4, visitors: 1, bots: 1 },
    { day: '2026-04-01', source: 'qr', visits: 1, visitors: 1, bots: 0 },
    { day: '2026-04-02', source: 'link', visits: 1, visitors: 1, bots: 0 },
  ])
  const firsts = await db
    .selectFrom('visits')
    .select(['source', 'day'])
    .where('qrcode_id', '=', card.qrcode_id)
    .where('is_new_visitor', '=', true)
    .orderBy('day')
    .orderBy('source')
    .execute()
  expect(firsts.map(({ day, source }) => `${day} ${source}`)).toEqual([
    '2026-04-01 link',
    '2026-04-01 qr',
    '2026-04-02 link',
  ])
})

it('counts a saved contact as a click and not as a visit', async () => {
  const card = await makeCard(app)
  const at = '2026-04-01T10:00:00Z'
  const save = { at, source: 'qr', clickFor: 'save_contact' } as const
  await visit(card, [{ at }, save, save, { ...save, headers: { 'user-agent': 'curl/8.9.1' } }])
  const clicks = db.selectFrom('clicks').where('qrcode_id', '=', card.qrcode_id)
  expect(await clicks.select(['click_for', 'source', 'day', 'is_bot']).orderBy('is_bot').execute()).toEqual([
    { click_for: 'save_contact', source: 'qr', day: '2026-04-01', is_bot: false },
    { click_for: 'save_contact', source: 'qr', day: '2026-04-01', is_bot: false },
    { click_for: 'save_contact', source: 'qr', day: '2026-04-01', is_bot: true },
  ])
  const days = db.selectFrom('click_days').selectAll().where('qrcode_id', '=', card.qrcode_id)
  expect(await days.execute()).toEqual([
    {
      qrcode_id: card.qrcode_id,
      day: '2026-04-01',
      click_for: 'save_contact',
      clicks: 2,
      visitors: 1,
      bots: 1,
    },
  ])
  expect(await totalOf(card.qrcode_id)).toBe(1)
})

it('stores each visit of a mixed batch with its own time and way, and each visitor once', async () => {
  const card = await makeCard(app)
  const sent = Array.from({ length: 60 }, (_, number) => ({
    at: `2026-04-03T10:00:${String(number).padStart(2, '0')}.${100 + number}Z`,
    source: (['qr', 'nfc', 'link'] as const)[number % 3] ?? 'qr',
    ip: `203.0.113.${number % 7}`,
    headers: { referer: `https://host${number % 4}.example/`, ...(number % 5 === 0 && { dnt: '1' }) },
  }))
  await visit(card, sent)
  const rows = await db
    .selectFrom('visits')
    .select(['at', 'source', 'referrer', 'is_new_visitor'])
    .where('qrcode_id', '=', card.qrcode_id)
    .orderBy('at')
    .execute()
  expect(rows.map(({ at, source, referrer }) => [at.toISOString(), source, referrer])).toEqual(
    sent.map(({ at, source }, number) => [at, source, `host${number % 4}.example`]),
  )
  const seen = new Set<number>()
  for (const [number, row] of rows.entries()) {
    const isNew = number % 5 !== 0 && !seen.has(number % 7)
    expect([number, row.is_new_visitor]).toEqual([number, isNew])
    if (isNew) seen.add(number % 7)
  }
  const known = db.selectFrom('daily_visitors').select('day').where('qrcode_id', '=', card.qrcode_id)
  expect(await known.execute()).toHaveLength(7)
})

it('stores the campaign that the code has at the time', async () => {
  const card = await makeCard(app, { campain: 'Spring Fair' })
  await visit(card, [{}])
  const row = db.selectFrom('visits').select('campaign').where('qrcode_id', '=', card.qrcode_id)
  expect(await row.executeTakeFirst()).toEqual({ campaign: 'Spring Fair' })
})

it('keeps the total of a code in step with its days', async () => {
  const total = async () => totalOf(930_000)
  await sql`insert into visit_days (qrcode_id, day, source, visits)
    select 930000, date '2026-01-01' + number, 'qr', number from generate_series(1, 10) as number`.execute(db)
  expect(await total()).toBe(55)
  await sql`update visit_days set visits = visits + 1, bots = 7 where qrcode_id = 930000`.execute(db)
  expect(await total()).toBe(65)
  await sql`delete from visit_days where qrcode_id = 930000 and day > '2026-01-05'`.execute(db)
  expect(await total()).toBe(2 + 3 + 4 + 5)
})

it('counts every visit of writers that work at the same time, and every visitor once', async () => {
  const codes = Array.from({ length: 20 }, (_, index) => 940_000 + index)
  const one = (qrcodeId: number, number: number) =>
    newVisit({
      qrcodeId,
      action: number % 10 === 0 ? 'save_contact' : 'visit',
      visitor: visitorOf(number % 7),
    })
  // Each writer goes through the codes in an order of its own.
  const batch = (writer: number) =>
    Array.from({ length: 500 }, (_, number) => one(codes[(number * (writer * 2 + 1)) % 20] ?? 0, number))
  await Promise.all(
    [0, 1, 2, 3].flatMap((writer) => [
      insertVisits(db, batch(writer), { randomBytes: randomBytes(32), begun: () => undefined }),
      insertVisits(db, batch(writer), { randomBytes: randomBytes(32), begun: () => undefined }),
    ]),
  )
  const { rows } = await sql<Record<string, number>>`select
    (select count(*) from visits where qrcode_id >= 940000 and day = '2026-05-01') as visits,
    (select sum(visits)::int from visit_days where qrcode_id >= 940000 and day = '2026-05-01') as counted_visits,
    (select sum(visits)::int from visit_totals where qrcode_id >= 940000) as total_visits,
    (select count(*) from visits where qrcode_id >= 940000 and is_new_visitor) as new_visitors,
    (select sum(visitors)::int from visit_days where qrcode_id >= 940000) as counted_visitors,
    (select count(*) from daily_visitors where qrcode_id >= 940000 and action = 'visit') as visitors,
    (select sum(visits)::int from visit_facts where qrcode_id >= 940000) as fact_visits,
    (select sum(visitors)::int from visit_facts where qrcode_id >= 940000) as fact_visitors,
    (select count(*) from clicks where qrcode_id >= 940000) as clicks,
    (select sum(clicks)::int from click_days where qrcode_id >= 940000) as counted_clicks`.execute(db)
  const [counts = {}] = rows
  expect(counts['visits']).toBe(8 * 450)
  expect(counts['clicks']).toBe(8 * 50)
  expect([counts['counted_visits'], counts['total_visits'], counts['fact_visits']]).toEqual([
    8 * 450,
    8 * 450,
    8 * 450,
  ])
  expect(counts['counted_clicks']).toBe(8 * 50)
  expect(counts['visitors']).toBeGreaterThan(20)
  expect([counts['new_visitors'], counts['counted_visitors'], counts['fact_visitors']]).toEqual([
    counts['visitors'],
    counts['visitors'],
    counts['visitors'],
  ])
})

it('knows a batch whose commit was not acknowledged by its own rows, not by the number of its transaction alone', async () => {
  const at = new Date('2026-05-02T10:00:00.123Z')
  const { qrcode_id: qrcodeId } = await makeCard(app)
  let transactionId = ''
  const begun = (id: string) => {
    transactionId = id
  }
  const find = (id = transactionId) =>
    findTransactionState(db, { transactionId: id, first: { qrcodeId, at } })
  for (const action of ['visit', 'save_contact'] as const) {
    await insertVisits(db, [newVisit({ qrcodeId, at, action })], {
      randomBytes: randomBytes(32),
      begun,
    })
    expect(await find()).toBe('committed')
  }

  // After a crash, somebody else's transaction has the number.
  const takeNumber = sql<{ id: string }>`select pg_current_xact_id()::text as id`
  let number = ''
  await db.transaction().execute(async (tx) => {
    number = (await takeNumber.execute(tx)).rows[0]?.id ?? ''
    expect(await find(number)).toBe('in progress')
  })
  expect(await find(number)).toBe('aborted')
  expect(await find(String(Number(number) + 1_000_000))).toBe('aborted')
})

it('deletes a salt 24 hours after its day has ended where the owner lives, and the visitors known by it', async () => {
  await sql`delete from daily_visitors`.execute(db)
  await sql`delete from visitor_salts`.execute(db)
  const zones = ['Pacific/Kiritimati', 'UTC', 'Etc/GMT+12']
  for (const [number, zone] of zones.entries()) {
    await sql`insert into visitor_salts (day, time_zone, salt) values ('2026-06-10', ${zone}, '')`.execute(db)
    await sql`insert into daily_visitors (qrcode_id, day, time_zone, action, visitor)
      values (${950_000 + number}, '2026-06-10', ${zone}, 'visit', '1')`.execute(db)
  }
  const left = async (now: string) => {
    await maintainVisits({ ...app.ctx, now: () => new Date(now) })
    const salts = await db.selectFrom('visitor_salts').select('time_zone').orderBy('time_zone').execute()
    const known = await db.selectFrom('daily_visitors').select('time_zone').orderBy('time_zone').execute()
    expect(known).toEqual(salts)
    return salts.map(({ time_zone }) => time_zone)
  }
  expect(await left('2026-06-11T09:59:59Z')).toEqual(['Etc/GMT+12', 'Pacific/Kiritimati', 'UTC'])
  expect(await left('2026-06-11T10:00:00Z')).toEqual(['Etc/GMT+12', 'UTC'])
  expect(await left('2026-06-12T00:00:00Z')).toEqual(['Etc/GMT+12'])
  expect(await left('2026-06-12T12:00:00Z')).toEqual([])
})
