import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { orphanScans } from '#contract/analytics.ts'
import { createAdmin, createUser } from '#server/testing/factories.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { flushVisits } from './index.ts'

const app = await createTestApp()
const { db } = app.ctx
const admin = await createAdmin(db)
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

async function open(paths: readonly string[], agent = firefox) {
  for (const path of paths) await app.fetch(path, { headers: { 'user-agent': agent } })
  await flushVisits(app.ctx)
}
const list = async (query: object = {}) => {
  const { data } = await app.call(orphanScans.list, { query: { limit: 100, ...query }, as: admin.token })
  return data.list.map(({ requested, visits }) => `${requested} ${visits}`).sort()
}

it('counts links that people open and nobody has, and no robots, pictures or files', async () => {
  await open(['/p/no-such-shop', '/p/No-Such-Shop', '/q/ZZZZ9999', '/p/no-such-shop/qr.svg', '/nothing/here'])
  await open(['/p/no-such-shop', '/p/wp-login'], 'Googlebot/2.1')
  expect(await list()).toEqual(['no-such-shop 2', 'zzzz9999 1'])
})

it('tells at most a thousand links of a day apart, and counts the others together', async () => {
  await sql`delete from orphan_days`.execute(db)
  await sql`insert into orphan_days (day, requested, visits)
    select (now() at time zone 'UTC')::date, 'known-' || number, 1 from generate_series(1, 998) as number`.execute(
    db,
  )
  await open(['/p/aa', '/p/bb', '/p/cc', '/p/dd', '/p/known-7', '/p/aa'])
  expect(await list({ search: 'KNOWN-٧', sort: 'visits', order: 'desc' })).toContain('known-7 2')
  const { rows } = await sql<{ requested: string; visits: number }>`
    select requested, visits from orphan_days where requested not like 'known-%' order by requested`.execute(
    db,
  )
  expect(rows).toEqual([
    { requested: '*', visits: 2 },
    { requested: 'aa', visits: 2 },
    { requested: 'bb', visits: 1 },
  ])
})

it('lists days from and to, the newest first, as a file too, for admins alone', async () => {
  await sql`delete from orphan_days`.execute(db)
  await sql`insert into orphan_days (day, requested, visits)
    values ('2026-03-01', 'one', 1), ('2026-03-02', 'two', 2), ('2026-03-03', 'three', 3)`.execute(db)
  const { data } = await app.call(orphanScans.list, { as: admin.token })
  expect(data.list.map(({ day }) => day)).toEqual(['2026-03-03', '2026-03-02', '2026-03-01'])
  expect(await list({ from: '2026-03-02', to: '2026-03-02' })).toEqual(['two 2'])
  const headers = { authorization: `Bearer ${admin.token}` }
  const file = await app.fetch('/v1/admin/analytics/orphans/export?from=2026-03-03', { headers })
  expect(await file.text()).toContain('2026-03-03,three,3')
  const stranger = await createUser(db)
  expect((await app.call(orphanScans.list, { as: stranger.token })).status).toBe(403)
})
