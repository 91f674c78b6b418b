import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { addSocialCount, createAnalytics } from '#contract/analytics.ts'
import { createUser } from '#server/testing/factories.ts'
import { makeCard } from '#server/testing/make-card.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { flushVisits, maintainVisits } from './index.ts'

let clock = new Date('2026-03-10T12:00:00Z')
const app = await createTestApp({ ctx: { now: () => clock }, env: { TRUSTED_PROXIES: '1' } })
const { db } = app.ctx
const address = '203.0.113.77'
const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0 VeryOwnBrowser'

/** Tables with a row that contains one of these texts. */
async function tablesWith(texts: readonly string[]): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`.execute(db)
  const found: string[] = []
  for (const { name } of tables) {
    const { rows } = await sql<{ is_there: boolean }>`
      select exists (select from ${sql.raw(name)} as each
        where exists (select from unnest(${texts}::text[]) as text where strpos(each::text, text) > 0)) as is_there`.execute(
      db,
    )
    if (rows[0]?.is_there === true) found.push(name)
  }
  return found
}

it('leaves nothing in any table that tells a visitor apart, 24 hours after the day of the owner has ended', async () => {
  const owner = await createUser(db, { time_zone: 'Asia/Kolkata' })
  const card = await makeCard(app, {}, owner)
  const headers = { 'user-agent': agent, 'x-forwarded-for': address }
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  await app.fetch(`/p/${card.slug}`, { headers })
  await app.fetch(`/p/${card.slug}/contact.vcf`, { headers })
  await app.fetch(`/p/${card.slug}/click`, {
    method: 'POST',
    headers: { ...headers, ...form },
    body: 'click_for=phone',
  })
  await app.fetch('/p/nobody-has-this', { headers })
  await flushVisits(app.ctx)
  const { rows } = await sql<{
    hash: string
  }>`select encode(visitor, 'hex') as hash from daily_visitors`.execute(db)
  const hashes = rows.map(({ hash }) => hash)
  expect(new Set(hashes).size).toBe(1)
  const traces = [address, 'VeryOwnBrowser', ...hashes]
  expect(await tablesWith(traces)).toEqual(['public.daily_visitors'])

  // The day ends at 18:30 UTC.
  clock = new Date('2026-03-11T18:29:59Z')
  await maintainVisits(app.ctx)
  expect(await tablesWith(traces)).toEqual(['public.daily_visitors'])
  clock = new Date('2026-03-11T18:30:00Z')
  await maintainVisits(app.ctx)
  expect(await tablesWith(traces)).toEqual([])
  expect((await sql`select from visitor_salts where time_zone = 'Asia/Kolkata'`.execute(db)).rows).toEqual([])
  const counted = db
    .selectFrom('visit_facts')
    .select(['visits', 'visitors'])
    .where('qrcode_id', '=', card.qrcode_id)
  expect(await counted.execute()).toEqual([{ visits: 1, visitors: 1 }])
})

it('counts no visits and clicks of the owner, who is signed in', async () => {
  clock = new Date('2026-03-12T12:00:00Z')
  const card = await makeCard(app)
  const stranger = await createUser(db)
  for (const as of [card.owner.token, stranger.token, undefined]) {
    await app.call(createAnalytics, { body: { slug: card.slug }, as })
    await app.call(addSocialCount, { body: { qrcode_id: card.qrcode_id, click_for: 'phone' }, as })
  }
  await flushVisits(app.ctx)
  for (const table of ['visits', 'clicks'] as const)
    expect(
      await db.selectFrom(table).select('at').where('qrcode_id', '=', card.qrcode_id).execute(),
    ).toHaveLength(2)
})
