import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, expect, it } from 'vitest'
import { fullCard } from '#cards/kinds/vcard/samples/extremes.ts'
import { makeCard } from '#server/testing/make-card.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { ResponseCache } from './response-cache.ts'
import { ResponseFile } from './response-file.ts'
import { renderTarget } from './render-target.ts'
import { toCachedResponse, sizeOf } from './cached-response.ts'
import { cacheMaxBytes } from './page-state.ts'
import { readTarget, readVariant } from './page-request.ts'

const folder = await mkdtemp(path.join(tmpdir(), 'visita-pages-'))
afterAll(() => rm(folder, { recursive: true }))
const app = await createTestApp({ env: { DATA_DIR: folder } })
const pages = 10_000
/** Bytes of memory that a page takes whose response is in the file: its key, four tags and their places in the index. */
const overheadInFile = 1_100

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

/** Bytes that are in use, in the heap and outside it. What was thrown away is given back a moment after the collection. */
async function readMemory(): Promise<number> {
  for (let round = 0; round < 3; round++) {
    collectGarbage()
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

it('is small enough for ten thousand different pages with every section full', async () => {
  const { slug, owner, card_id: id } = await makeCard(app)
  const content = JSON.stringify(fullCard)
  await app.ctx.db.updateTable('cards').set({ content, template_id: 2 }).where('id', '=', id).execute()
  const target = readTarget(`/p/${slug}`)
  if (target === undefined) throw new Error('The page has no address.')
  const answer = await renderTarget(
    app.ctx,
    target,
    readVariant(() => undefined),
  )
  const cached = await toCachedResponse(answer)
  expect(brotliDecompressSync(cached.body)).toEqual(answer.body)
  expect(sizeOf(cached) * pages).toBeLessThanOrEqual(cacheMaxBytes)

  const keepPages = async (cache: ResponseCache, from: number, count: number) => {
    const render = cache.beginRender()
    for (let number = from; number < from + count; number++) {
      const name = `${slug}-${number}`
      const tags = [`card_changed ${number}`, `qrcode_changed ${number}`, `owner_changed ${owner.id}`]
      const headers = {
        ...answer.headers,
        link: `<http://visita.test/p/${name}>; rel="canonical"`,
        'content-security-policy': `${answer.headers['content-security-policy'] ?? ''}${randomUUID()}`,
      }
      const body = Buffer.from(`${answer.body.toString()}${name}`)
      const one = await toCachedResponse({
        ...answer,
        headers,
        body,
        tags: [...tags, `slug_changed ${name}`],
      })
      render.store(['card', 's', name, 'link', 'en'].join(' '), one)
    }
    render.end()
  }
  /** @returns bytes of memory that 400 pages took. */
  const measureOnce = async (cache: ResponseCache) => {
    // the first ones also fill what the process keeps for itself
    await keepPages(cache, 0, 100)
    const before = await readMemory()
    await keepPages(cache, 100, 400)
    return (await readMemory()) - before
  }
  /** What else the process does can only add to a measurement: up to two more in other caches decide. */
  const measure = async (create: () => ResponseCache, most: (cache: ResponseCache) => number) => {
    for (let time = 1; ; time++) {
      const cache = create()
      const used = await measureOnce(cache)
      if (used <= most(cache) || time === 3) return { used, most: most(cache), bytes: cache.bytes }
    }
  }
  const inMemory = await measure(
    () => new ResponseCache(cacheMaxBytes),
    ({ bytes }) => (bytes / 500) * 400 * 1.05,
  )
  expect(inMemory.used).toBeLessThanOrEqual(inMemory.most)

  const file = new ResponseFile(app.ctx.env.DATA_DIR)
  const inFile = await measure(
    () => new ResponseCache(cacheMaxBytes, { maxBytes: 10 * sizeOf(cached), file }),
    () => 400 * overheadInFile,
  )
  expect(inFile.used).toBeLessThanOrEqual(inFile.most)
  expect(inFile.bytes).toBe(inMemory.bytes)
})
