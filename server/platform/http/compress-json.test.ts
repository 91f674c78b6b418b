import { gunzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { listCards } from '#contract/cards.ts'
import * as auth from '#contract/auth.ts'
import { listCountries } from '#contract/places.ts'
import { makeCard } from '#server/testing/make-card.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { compressJson } from './compress-json.ts'

const app = await createTestApp()
const { owner } = await makeCard(app)
for (let number = 0; number < 20; number++) await makeCard(app, {}, owner)

const list = (acceptEncoding?: string, limit = 20) =>
  app.fetch(listCards.path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${owner.token}`,
      ...(acceptEncoding === undefined ? {} : { 'accept-encoding': acceptEncoding }),
    },
    body: JSON.stringify({ limit }),
  })

it('sends long JSON as gzip to who reads it, a tenth of its size', async () => {
  const plain = await (await list()).text()
  const reply = await list('br, gzip')
  const body = Buffer.from(await reply.arrayBuffer())
  expect([reply.status, reply.headers.get('content-encoding')]).toEqual([200, 'gzip'])
  expect(JSON.parse(gunzipSync(body).toString())).toEqual(JSON.parse(plain))
  expect(body.length).toBeLessThan(plain.length / 8)
  expect(reply.headers.get('vary')).toBe('accept-encoding')
  expect(reply.headers.get('cache-control')).toBe('no-store')
})

it('sends it as it is to who does not, and says that it depends', async () => {
  for (const accepted of [undefined, '', 'identity', 'gzip;q=0', 'br']) {
    const reply = await list(accepted)
    expect([accepted, reply.headers.get('content-encoding')]).toEqual([accepted, null])
    expect(reply.headers.get('vary')).toBe('accept-encoding')
    expect(await reply.json()).toMatchObject({ error: null })
  }
})

it('leaves short replies alone', async () => {
  const reply = await list('gzip', 1)
  expect(reply.headers.get('content-encoding')).toBeNull()
  expect(await reply.json()).toMatchObject({ error: null })
})

it('never compresses what may hold a token', async () => {
  const replies = new Hono().use(compressJson).get('*', (context) => context.json('x'.repeat(5_000)))
  const encodingOf = async (path: string) =>
    (await replies.request(path, { headers: { 'accept-encoding': 'gzip' } })).headers.get('content-encoding')
  expect(await encodingOf(listCountries.path)).toBe('gzip')
  for (const { path } of Object.values(auth).filter((each) => typeof each === 'object' && 'path' in each))
    expect([path, await encodingOf(path)]).toEqual([path, null])
})
