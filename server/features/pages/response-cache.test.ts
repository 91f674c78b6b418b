import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { ResponseCache } from './response-cache.ts'
import { ResponseFile } from './response-file.ts'
import type { CachedResponse } from './cached-response.ts'

const folder = await mkdtemp(path.join(tmpdir(), 'visita-pages-'))
afterAll(() => rm(folder, { recursive: true }))
const file = new ResponseFile(folder)

const cached = (tags: string[], length = 100): CachedResponse => ({
  status: 200,
  etag: 'W/"x"',
  tags,
  visited: undefined,
  headers: [],
  encoding: 'identity',
  body: Buffer.alloc(length),
  unchanged: [],
})

const store = (cache: ResponseCache, key: string, tags: string[], length = 100) => {
  const render = cache.beginRender()
  const isStored = render.store(key, cached(tags, length))
  render.end()
  return isStored
}

describe('cached responses', () => {
  it('are deleted when anything they were made from changes', () => {
    const cache = new ResponseCache(1e6)
    store(cache, 'a', ['card 1', 'slug jane'])
    store(cache, 'b', ['card 2'])
    cache.delete('slug jane')
    expect(cache.find('a')).toBeUndefined()
    expect(cache.find('b')).toBeDefined()
    cache.clear()
    expect(cache.find('b')).toBeUndefined()
    expect(cache.bytes).toBe(0)
  })

  it('are not stored when something they were made from changed in between', () => {
    const cache = new ResponseCache(1e6)
    const [early, late] = [cache.beginRender(), cache.beginRender()]
    cache.delete('card 1')
    const after = cache.beginRender()
    expect(early.store('a', cached(['card 1']))).toBe(false)
    expect(late.store('b', cached(['card 2']))).toBe(true)
    expect(after.store('c', cached(['card 1']))).toBe(true)
    cache.clear()
    expect(late.store('d', cached(['card 3']))).toBe(false)
  })

  it('are evicted when there are too many, the least recently used first', () => {
    const cache = new ResponseCache(10_000)
    for (const key of ['a', 'b', 'c']) store(cache, key, [key], 400)
    cache.find('a')
    store(cache, 'd', ['d'], 400)
    expect(cache.find('b')).toBeUndefined()
    expect(cache.find('a')).toBeDefined()
    expect(store(cache, 'huge', [], 20_000)).toBe(false)
  })

  it('never exceed their bound and never outlive a change, whatever happens', () => {
    const key = fc.constantFrom('a', 'b', 'c', 'd', 'e')
    const step = fc.oneof(
      fc.record({ action: fc.constant('store'), key, tag: key, length: fc.integer({ min: 0, max: 4_000 }) }),
      fc.record({ action: fc.constant('delete'), tag: key }),
    )
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), fc.boolean(), (steps, hasFile) => {
        const cache = new ResponseCache(10_000, hasFile ? { maxBytes: 5_000, file } : undefined)
        for (const each of steps) {
          if ('key' in each) store(cache, each.key, [each.tag], each.length)
          else {
            cache.delete(each.tag)
            for (const any of ['a', 'b', 'c', 'd', 'e'])
              expect(cache.find(any)?.tags ?? []).not.toContain(each.tag)
          }
          expect(cache.bytes).toBeLessThanOrEqual(10_000)
        }
        for (const any of ['a', 'b', 'c', 'd', 'e']) cache.delete(any)
        expect(cache.bytes).toBe(0)
      }),
    )
  })
})
