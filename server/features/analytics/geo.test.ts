import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { readEnv } from '#server/platform/env.ts'
import { makeMmdb } from '#server/testing/mmdb.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { createPlaceFinder } from './geo.ts'
import { flushVisits, maintainVisits, recordVisit } from './index.ts'

const folder = await mkdtemp(path.join(tmpdir(), 'visita-geo-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const file = path.join(folder, 'places.mmdb')
const places = makeMmdb({
  '203.0.113.0/24': { country: { iso_code: 'IN' }, subdivisions: [{ iso_code: 'MH' }] },
  '198.51.100.0/25': { country: { iso_code: 'AE' } },
  '192.0.2.128/25': { country: { iso_code: 'not a country' }, subdivisions: [{ iso_code: 'MH' }] },
})
await writeFile(file, places)

const ask = (env: { GEO_DATABASE?: string; GEO_HEADER?: string }, ip: string, header?: string) => {
  const { country, region } = createPlaceFinder({ GEO_DATABASE: undefined, GEO_HEADER: undefined, ...env })({
    ip,
    header: (name) => (name === 'cf-ipcountry' ? header : undefined),
  })
  return `${country} ${region}`
}

it('finds country and region in the database of the operator', () => {
  const env = { GEO_DATABASE: file }
  expect(ask(env, '203.0.113.200')).toBe('IN IN-MH')
  expect(ask(env, '198.51.100.1')).toBe('AE ')
  for (const unknown of ['198.51.100.200', '192.0.2.200', '2001:db8:0:1::/64', 'unknown'])
    expect(ask(env, unknown)).toBe(' ')
})

it('takes the country that a proxy names, when the operator says which header that is', () => {
  const env = { GEO_HEADER: 'CF-IPCountry' }
  expect(ask(env, '203.0.113.7', 'in')).toBe('IN ')
  expect(ask({}, '203.0.113.7', 'IN')).toBe(' ')
  for (const nonsense of ['XX', 'T1', '', 'India', undefined])
    expect(ask(env, '203.0.113.7', nonsense)).toBe(' ')
  expect(ask({ ...env, GEO_DATABASE: file }, '203.0.113.7', 'GB')).toBe('IN IN-MH')
  expect(ask({ ...env, GEO_DATABASE: file }, '10.0.0.1', 'GB')).toBe('GB ')
})

it('does not start with a header that visitors could write themselves', () => {
  expect(() => readEnv({ GEO_HEADER: 'CF-IPCountry' })).toThrow(/GEO_HEADER: Set TRUSTED_PROXIES, too/)
  expect(readEnv({ GEO_HEADER: 'CF-IPCountry', TRUSTED_PROXIES: '1' }).GEO_HEADER).toBe('CF-IPCountry')
})

it('does not start with a file that is missing, is something else or is cut off, and names the variable', async () => {
  const broken = path.join(folder, 'broken.mmdb')
  await writeFile(broken, 'something else')
  const cut = path.join(folder, 'cut.mmdb')
  await writeFile(cut, places.subarray(0, places.length - 60))
  for (const GEO_DATABASE of [path.join(folder, 'missing.mmdb'), broken, cut]) {
    const { ctx } = await createTestApp({ env: { GEO_DATABASE } })
    await expect(maintainVisits(ctx)).rejects.toThrow(/^GEO_DATABASE: \S+ is no database of places/)
  }
})

it('stores the place of a visit, and none without a database', async () => {
  for (const [env, stored] of [
    [{ GEO_DATABASE: file }, { country: 'IN', region: 'IN-MH' }],
    [{}, { country: '', region: '' }],
  ] as const) {
    const { ctx } = await createTestApp({ env })
    recordVisit(
      ctx,
      { qrcodeId: 1, ownerId: null, source: 'qr' },
      { method: 'GET', ip: '203.0.113.7', header: () => 'Mozilla/5.0 (X11; Linux) Firefox/140.0' },
    )
    await flushVisits(ctx)
    const query = ctx.db.selectFrom('visits').select(['country', 'region'])
    expect(await query.execute()).toEqual([stored])
  }
})
