import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { holdWith } from '#server/testing/blocked-statements.ts'
import { makeCard } from '#server/testing/make-card.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { dropOldVisits, flushVisits, maintainVisits, recordVisit } from './index.ts'
import { prepareVisitMonths } from './month-store.ts'

let clock: Date | undefined
const app = await createTestApp({ ctx: { now: () => clock ?? new Date() } })
const { ctx } = app

async function partitionsOf(table: 'visits' | 'clicks'): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select inhrelid::regclass::text as name from pg_inherits where inhparent = ${table}::regclass order by 1`.execute(
    ctx.db,
  )
  return rows.map(({ name }) => name)
}

async function dropAll(): Promise<void> {
  await sql`select drop_visit_months('3000-01-01')`.execute(ctx.db)
  expect(await partitionsOf('visits')).toEqual([])
}

async function visitAt(at: string, qrcodeId: number, clickFor?: string): Promise<void> {
  clock = new Date(at)
  recordVisit(
    ctx,
    { qrcodeId, ownerId: null, source: 'qr', ...(clickFor !== undefined && { clickFor }) },
    { method: 'GET', ip: '203.0.113.7', header: () => 'Mozilla/5.0 (X11; Linux) Firefox/140.0' },
  )
  clock = undefined
  await flushVisits(ctx)
}

it('makes the tables of this month and three more, once, and no table for all others', async () => {
  await dropAll()
  clock = new Date('2027-11-30T23:59:59Z')
  await Promise.all([maintainVisits(ctx), maintainVisits(ctx)])
  const made = ['2027_11', '2027_12', '2028_01', '2028_02']
  expect(await partitionsOf('visits')).toEqual(made.map((month) => `visits_${month}`))
  expect(await partitionsOf('clicks')).toEqual(made.map((month) => `clicks_${month}`))
  clock = new Date('2027-12-01T00:00:00Z')
  await maintainVisits(ctx)
  expect((await partitionsOf('visits')).at(-1)).toBe('visits_2028_03')
  clock = undefined
})

it('stores a visit of a time without a table near now, whatever the clock of the process says', async () => {
  await dropAll()

  await visitAt('2041-05-05T10:00:00Z', 960_000)
  await visitAt('2001-05-05T10:00:00Z', 960_001)
  await visitAt('2001-05-05T10:00:00Z', 960_002, 'save_contact')
  const { rows } = await sql<{ code: number; distance: number }>`
    select qrcode_id as code, round(extract(epoch from at - now()) / 3600)::int as distance from visits
    union all select qrcode_id, round(extract(epoch from at - now()) / 3600)::int from clicks order by 1`.execute(
    ctx.db,
  )
  expect(rows).toEqual([
    { code: 960_000, distance: 24 },
    { code: 960_001, distance: -24 },
    { code: 960_002, distance: -24 },
  ])
})

it('keeps raw rows for 25 months, and the counts for good', async () => {
  await dropAll()
  clock = new Date('2026-01-15T00:00:00Z')
  await maintainVisits(ctx)
  await visitAt('2026-01-31T10:00:00Z', 970_000)
  const left = async (now: string) => {
    clock = new Date(now)
    await dropOldVisits(ctx)
    clock = undefined
    const { rows } = await sql<{ raw: number; days: number; facts: number }>`select
      (select count(*) from visits where qrcode_id = 970000)::int as raw,
      (select sum(visits) from visit_days where qrcode_id = 970000)::int as days,
      (select sum(visits) from visit_facts where qrcode_id = 970000)::int as facts`.execute(ctx.db)
    return rows[0]
  }
  expect(await left('2028-02-28T00:00:00Z')).toEqual({ raw: 1, days: 1, facts: 1 })
  expect(await left('2028-03-01T00:00:00Z')).toEqual({ raw: 0, days: 1, facts: 1 })
  expect((await partitionsOf('visits'))[0]).toBe('visits_2026_02')
})

it('makes a month while an import gives links, and links are given while a month is made', async () => {
  const { code } = await makeCard(app)
  const giveLink = (slug: string) => sql`insert into slugs (slug, qrcode_id, is_current)
    select ${slug}, id, false from qrcodes where code = ${code}`
  const { letGo } = await holdWith(ctx.db, giveLink('imported-just-now'))
  expect(await prepareVisitMonths(ctx.db, new Date('2091-05-05T10:00:00Z'))).toBe(8)
  await letGo()

  await holdWith(ctx.db, sql`select prepare_visit_months('2093-05-05', 0)`)
  await ctx.db.transaction().execute(async (tx) => {
    await sql`set local lock_timeout = '2s'`.execute(tx)
    await giveLink('given-meanwhile').execute(tx)
  })
  const given = ctx.db
    .selectFrom('slugs')
    .select('slug')
    .where('slug', 'in', ['imported-just-now', 'given-meanwhile'])
  expect(await given.execute()).toHaveLength(2)
})
