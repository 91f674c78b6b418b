import { expect, it } from 'vitest'
import { allEndpoints } from '#contract/endpoints.ts'
import { importGuests } from '#contract/guest-list.ts'
import { createUser } from '#server/testing/factories.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { addressBudget, assetBudget } from './budget.ts'
import { memoryLimits } from './rate-limit.ts'
import { requestAddress } from './request-ctx.ts'

const app = await createTestApp()
const { token } = await createUser(app.ctx.db, { role: 'ADMIN', is_partner: true })

const takesJson = allEndpoints
  .filter(({ body, bodyType }) => body !== undefined && (bodyType ?? 'json') === 'json')
  .map((endpoint) => ({ name: `${endpoint.method} ${endpoint.path}`, endpoint }))

const send = (method: string, path: string, body: string) =>
  app.fetch(path, { method, body, headers: { authorization: `Bearer ${token}` } })

it.each(takesJson)('$name reads 64 kB and no more, unless its contract says so', async ({ endpoint }) => {
  const { method, path, maxBytes = 64 * 1024 } = endpoint
  // Only admins and partners import large files, and organisers their guest list (decisions 0050, 0143, 0140).
  const most: Partial<Record<typeof endpoint.access, number>> = { admin: 6_000_000, partner: 2_000_000 }
  const guestList = path === importGuests.path ? 900_000 : undefined
  expect(maxBytes).toBeLessThanOrEqual(guestList ?? most[endpoint.access] ?? 256 * 1024)
  const padded = (length: number) => `{"a":"${'x'.repeat(length - 8)}"}`
  expect((await send(method, path, padded(maxBytes + 1))).status).toBe(413)
  expect((await send(method, path, padded(maxBytes))).status).not.toBe(413)
})

it.each(takesJson)('$name parses nothing that is nested deeper than any input', async ({ endpoint }) => {
  const { method, path, maxBytes = Infinity } = endpoint
  const deep = (open: string, close: string, depth: number) =>
    `{"a":${open.repeat(depth)}1${close.repeat(depth)}}`
  for (const body of [
    deep('[', ']', 30_000),
    deep('[', ']', 17),
    deep('{"a":', '}', 8_000),
    '['.repeat(60_000),
  ]) {
    const reply = await send(method, path, body)
    // more than the endpoint reads is not read at all
    const isRead = body.length <= maxBytes
    const wanted = isRead ? [400, { error: 'invalid_json' }] : [413, {}]
    expect([reply.status, await reply.json()]).toMatchObject(wanted)
  }
})

it('takes brackets in texts for texts', async () => {
  const reply = await app.fetch('/v1/auth/signin', {
    method: 'POST',
    body: JSON.stringify({ username: '[{'.repeat(30), password: '"\\[[['.repeat(20) }),
  })
  expect(reply.status).toBe(403)
})

it('names two hundred invalid fields and not thousands', async () => {
  const body = JSON.stringify({ slug: 'jane', vcard: { name: 'Jane', social_link: Array(9_000).fill(7) } })
  const reply = await send('POST', '/v1/card/create', body)
  const { data } = (await reply.json()) as { data: { fields: unknown[] } }
  expect([reply.status, data.fields.length <= 200]).toEqual([422, true])
})

it('serves an address up to its budget, in all it asks for, and tells it how long to wait', async () => {
  const limits = memoryLimits()
  const limited = await createTestApp({ ctx: { limits } })
  const from = (address: string) => (path: string) =>
    limited.fetch(path, { headers: { 'x-visita-address': address } })
  const crowd = from('2001:db8:0:1::1')
  const paths = ['/v1/nothing', '/nothing', '/files/nothing', '/v1/openapi.json']
  const network = requestAddress(new Headers({ 'x-visita-address': '2001:db8:0:1::1' }), 0)
  // requests for all would take longer than the minute on a busy machine
  const requestCount = 100
  for (let count = 0; count < requestCount; count += 1) await crowd(paths[count % 4] ?? '')
  for (let count = requestCount; count < addressBudget.points; count += 1)
    await limits.take('everything', addressBudget, network)
  for (const path of [...paths, '/v1/common/country-list', '/p/nobody']) {
    const reply = await from('2001:db8:0:1:ffff::9')(path)
    expect([path, reply.status]).toEqual([path, 429])
    expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0)
  }
  expect((await crowd('/healthz')).status).toBe(200)

  // scripts and styles are counted apart: a class that opens the product at once still gets them
  const asset = '/assets/nothing.js'
  expect((await crowd(asset)).status).toBe(404)
  for (let count = 2; count <= assetBudget.points; count += 1)
    await limits.take('assets', assetBudget, network)
  expect((await crowd(asset)).status).toBe(429)
  expect((await from('2001:db8:0:2::1')('/v1/openapi.json')).status).toBe(200)
})
