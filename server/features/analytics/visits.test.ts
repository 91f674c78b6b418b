import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { createTestApp } from '#server/testing/test-app.ts'
import { flushVisits, recordVisit, maintainVisits } from './index.ts'

const app = await createTestApp()
const { ctx } = app
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'
const ownerId = '7f1c2c1e-52d4-4b9d-9a35-5a7e5a0f1f10'
let nextCode = 1

/** Records one visit and reads it back as stored. */
const visit = async (
  options: { headers?: Record<string, string>; method?: string; ip?: string; ownerId?: string } = {},
) => {
  const qrcodeId = nextCode++
  const headers: Record<string, string> = { 'user-agent': iphone, ...options.headers }
  recordVisit(
    ctx,
    { qrcodeId, ownerId: options.ownerId ?? ownerId, source: 'qr' },
    { method: options.method ?? 'GET', ip: options.ip ?? '203.0.113.7', header: (name) => headers[name] },
  )
  await flushVisits(ctx)
  const row = await ctx.db
    .selectFrom('visits')
    .selectAll()
    .where('qrcode_id', '=', qrcodeId)
    .executeTakeFirstOrThrow()
  const known = await ctx.db
    .selectFrom('daily_visitors')
    .select('visitor')
    .where('qrcode_id', '=', qrcodeId)
    .executeTakeFirst()
  return { ...row, visitor: known?.visitor ?? null }
}

it('keeps when, how and with what somebody came, and no address', async () => {
  const row = await visit({
    headers: { referer: 'https://www.example.org/secret?token=1', 'accept-language': 'hi-IN,en;q=0.8' },
  })
  expect(row).toMatchObject({
    source: 'qr',
    device: 'mobile',
    os: 'ios',
    browser: 'safari',
    referrer: 'example.org',
    language: 'hi',
    campaign: '',
    outcome: 'shown',
    is_bot: false,
  })
  expect(row.visitor).toHaveLength(16)
  expect(Math.abs(row.at.getTime() - Date.now())).toBeLessThan(10_000)
  expect(JSON.stringify(row)).not.toContain('203.0.113.7')
})

it('knows a visitor again on the same day for the same owner only', async () => {
  const first = await visit()
  expect((await visit()).visitor).toEqual(first.visitor)
  expect((await visit({ ip: '203.0.113.8' })).visitor).not.toEqual(first.visitor)
  expect((await visit({ ownerId: '11111111-52d4-4b9d-9a35-5a7e5a0f1f10' })).visitor).not.toEqual(
    first.visitor,
  )
  app.advance(86_400_000)
  expect((await visit()).visitor).not.toEqual(first.visitor)
  app.advance(-86_400_000)
})

it('counts one person who invents user agents as a handful of visitors', async () => {
  const made = (number: number) => [
    `Mozilla/5.0 (Linux; Android ${number}; Phone ${number}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${number}.0 Mobile Safari/537.36`,
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:${number}.0) Gecko/20100101 Firefox/${number}.0`,
    `Mozilla/5.0 (iPhone; CPU iPhone OS ${number}_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/${number}.0 Mobile/15E148 Safari/604.1`,
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_${number}) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/${number}.0 Safari/605.1.15`,
    `Mozilla/5.0 (Linux; Android ${number}; Tab) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${number}.0 Safari/537.36 EdgA/${number}`,
    `Invented browser number ${number}`,
    `Another/${number}`,
  ]
  const agents = Array.from({ length: 50 }, (_, number) => made(number + 100)).flat()
  const visitors = new Set<string>()
  for (const agent of agents)
    visitors.add(
      String(
        (await visit({ headers: { 'user-agent': agent }, ip: '203.0.113.50' })).visitor?.toString('hex'),
      ),
    )
  expect(visitors.size).toBeLessThanOrEqual(7)
  const unknown = (agent: string) => visit({ headers: { 'user-agent': agent } })
  expect((await unknown('Something new 1')).visitor).toEqual((await unknown('Something else 2')).visitor)
})

it('tells a phone from a desktop at one address, and keeps a phone after an update of its browser', async () => {
  const phone = await visit()
  const updated = await visit({ headers: { 'user-agent': iphone.replaceAll('18', '19') } })
  expect(updated.visitor).toEqual(phone.visitor)
  const desktop =
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Safari/537.36'
  expect((await visit({ headers: { 'user-agent': desktop } })).visitor).not.toEqual(phone.visitor)
})

it('counts who asks not to be tracked, without telling them apart', async () => {
  expect((await visit({ headers: { dnt: '1' } })).visitor).toBeNull()
  expect((await visit({ headers: { 'sec-gpc': '1' } })).visitor).toBeNull()
  expect((await visit({ headers: { dnt: '0' } })).visitor).not.toBeNull()
})

it('marks robots, link previews, prefetches and HEAD requests', async () => {
  const agents = [
    '',
    'curl/8.9.1',
    'WhatsApp/2.24.1 A',
    'facebookexternalhit/1.1',
    'TelegramBot (like TwitterBot)',
    'Mozilla/5.0',
  ]
  const seen = []
  for (const agent of agents) seen.push([agent, (await visit({ headers: { 'user-agent': agent } })).is_bot])
  expect(seen).toEqual(agents.map((agent) => [agent, true]))
  expect(await visit({ headers: { 'sec-purpose': 'prefetch;prerender' } })).toMatchObject({ is_bot: true })
  expect(await visit({ method: 'HEAD' })).toMatchObject({ is_bot: true })
  const cubot =
    'Mozilla/5.0 (Linux; Android 9; CUBOT_X19) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/90.0 Mobile Safari/537.36'
  expect(await visit({ headers: { 'user-agent': cubot } })).toMatchObject({ is_bot: false, device: 'mobile' })
})

it('takes no page of ours and no nonsense as where somebody came from', async () => {
  for (const referer of [`${ctx.env.publicUrl}/p/jane`, 'nonsense', 'about:blank', ''])
    expect(await visit({ headers: { referer } })).toMatchObject({ referrer: '' })
})

it('writes a crowd within half a second, all of it and once', async () => {
  const crowd = { qrcodeId: 900_000, ownerId, source: 'link' } as const
  for (let number = 0; number < 12_345; number++)
    recordVisit(ctx, crowd, {
      method: 'GET',
      ip: `10.0.${number >> 8}.${number & 255}`,
      header: () => iphone,
    })
  const count = () =>
    ctx.db
      .selectFrom('visits')
      .select((eb) => eb.fn.countAll<number>().as('all'))
      .where('qrcode_id', '=', crowd.qrcodeId)
      .executeTakeFirstOrThrow()
  const end = performance.now() + 5_000
  while ((await count()).all < 12_345 && performance.now() < end)
    await new Promise((resolve) => setTimeout(resolve, 20))
  expect((await count()).all).toBe(12_345)
})

it('keeps visits while the database is away and writes them when it is back', async () => {
  await sql`alter table visits rename to visits_away`.execute(ctx.db)
  const away = { qrcodeId: 910_000, ownerId, source: 'nfc' } as const
  recordVisit(ctx, away, { method: 'GET', ip: '10.0.0.1', header: () => iphone })
  await flushVisits(ctx)
  await sql`alter table visits_away rename to visits`.execute(ctx.db)
  await flushVisits(ctx)
  const rows = await ctx.db
    .selectFrom('visits')
    .select('source')
    .where('qrcode_id', '=', away.qrcodeId)
    .execute()
  expect(rows).toEqual([{ source: 'nfc' }])
})

it('keeps the salts of two days, so that older visitors can never be told apart again', async () => {
  const salts = () => ctx.db.selectFrom('visitor_salts').select('day').execute()
  await visit()
  app.advance(3 * 86_400_000)
  await visit()
  await maintainVisits(ctx)
  expect(await salts()).toHaveLength(1)
  app.advance(-3 * 86_400_000)
})
