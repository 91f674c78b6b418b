import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import type { CachedResponse } from './cached-response.ts'
import { ResponseCache } from './response-cache.ts'
import { ResponseFile } from './response-file.ts'

const folder = await mkdtemp(path.join(tmpdir(), 'visita-pages-'))
afterAll(() => rm(folder, { recursive: true }))

const response = (number: number, bytes = 10_000): CachedResponse => ({
  status: 200,
  etag: `W/"${number}"`,
  tags: [`card_changed ${number}`],
  visited: { qrcodeId: number, ownerId: 'jane', source: 'link' },
  headers: ['content-type', 'text/html', 'link', `</p/${number}>; rel="canonical"`],
  encoding: 'br',
  body: randomBytes(bytes),
  unchanged: ['etag', `W/"${number}"`],
})

/** Stores responses 0 to `count` − 1. @returns what was stored. */
function fill(cache: ResponseCache, count: number): CachedResponse[] {
  const all = Array.from({ length: count }, (_, number) => response(number))
  const render = cache.beginRender()
  for (const [number, one] of all.entries()) expect(render.store(String(number), one)).toBe(true)
  render.end()
  return all
}

it('gives back every record as it was, also where others were before', () => {
  const file = new ResponseFile(folder)
  const sizes = [0, 1, 4_095, 4_096, 4_097, 60_000]
  const older = sizes.map((size) => file.write(randomBytes(size)))
  for (const place of older) file.free(place)
  const records = sizes.toReversed().map((size) => randomBytes(size))
  const places = records.map((record) => file.write(record))
  expect(places.map((place) => file.read(place))).toEqual(records)
  const used = places.flatMap(({ blocks }) => blocks)
  expect(new Set(used).size).toBe(used.length)
  expect(new Set(used)).toEqual(new Set(older.flatMap(({ blocks }) => blocks)))
})

it('leaves nothing in the folder', async () => {
  new ResponseFile(folder).write(randomBytes(10))
  expect(await readdir(folder)).toEqual([])
})

it('answers with pages that are not in memory any more as with the others', () => {
  const cache = new ResponseCache(1e6, { maxBytes: 50_000, file: new ResponseFile(folder) })
  const all = fill(cache, 40)
  const numbers = [...all.keys()]
  for (const number of [...numbers, ...numbers.toReversed()])
    expect(cache.find(String(number))).toEqual(all[number])
  cache.delete('card_changed 0')
  cache.delete('card_changed 39')
  expect([cache.find('0'), cache.find('39')]).toEqual([undefined, undefined])
  expect(cache.find('20')).toEqual(all[20])
})

it('forgets pages when the folder cannot be written, and serves the last ones', async () => {
  const occupied = path.join(folder, 'occupied')
  await writeFile(occupied, '')
  const cache = new ResponseCache(1e6, { maxBytes: 50_000, file: new ResponseFile(occupied) })
  const all = fill(cache, 40)
  expect(cache.find('39')).toEqual(all[39])
  expect(cache.find('0')).toBeUndefined()
  expect(cache.bytes).toBeLessThanOrEqual(50_000)
  await rm(occupied)
})
