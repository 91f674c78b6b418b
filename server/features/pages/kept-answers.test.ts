import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { KeptAnswers } from './kept-answers.ts'
import type { Packed } from './packed.ts'

const packed = (tags: string[], length = 100): Packed => ({
  status: 200,
  etag: 'W/"x"',
  tags,
  visited: undefined,
  headers: [],
  encoding: 'identity',
  body: Buffer.alloc(length),
  unchanged: [],
})

const keep = (kept: KeptAnswers, key: string, tags: string[], length = 100) => {
  const making = kept.begin()
  const isKept = making.keep(key, packed(tags, length))
  making.end()
  return isKept
}

describe('answers kept in memory', () => {
  it('are forgotten when anything they were made from changes', () => {
    const kept = new KeptAnswers(1e6)
    keep(kept, 'a', ['card 1', 'slug jane'])
    keep(kept, 'b', ['card 2'])
    kept.forget('slug jane')
    expect(kept.find('a')).toBeUndefined()
    expect(kept.find('b')).toBeDefined()
    kept.forgetAll()
    expect(kept.find('b')).toBeUndefined()
    expect(kept.bytes).toBe(0)
  })

  it('are not kept when they were made from what changed in between', () => {
    const kept = new KeptAnswers(1e6)
    const [early, late] = [kept.begin(), kept.begin()]
    kept.forget('card 1')
    const after = kept.begin()
    expect(early.keep('a', packed(['card 1']))).toBe(false)
    expect(late.keep('b', packed(['card 2']))).toBe(true)
    expect(after.keep('c', packed(['card 1']))).toBe(true)
    kept.forgetAll()
    expect(late.keep('d', packed(['card 3']))).toBe(false)
  })

  it('give way when there are too many, the one unused for longest first', () => {
    const kept = new KeptAnswers(10_000)
    for (const key of ['a', 'b', 'c']) keep(kept, key, [key], 400)
    kept.find('a')
    keep(kept, 'd', ['d'], 400)
    expect(kept.find('b')).toBeUndefined()
    expect(kept.find('a')).toBeDefined()
    expect(keep(kept, 'huge', [], 20_000)).toBe(false)
  })

  it('never exceed their bound and never outlive a change, whatever happens', () => {
    const key = fc.constantFrom('a', 'b', 'c', 'd', 'e')
    const step = fc.oneof(
      fc.record({ act: fc.constant('keep'), key, tag: key, length: fc.integer({ min: 0, max: 4_000 }) }),
      fc.record({ act: fc.constant('forget'), tag: key }),
    )
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const kept = new KeptAnswers(10_000)
        for (const each of steps) {
          if ('key' in each) keep(kept, each.key, [each.tag], each.length)
          else {
            kept.forget(each.tag)
            for (const any of ['a', 'b', 'c', 'd', 'e'])
              expect(kept.find(any)?.tags ?? []).not.toContain(each.tag)
          }
          expect(kept.bytes).toBeLessThanOrEqual(10_000)
        }
        for (const any of ['a', 'b', 'c', 'd', 'e']) kept.forget(any)
        expect(kept.bytes).toBe(0)
      }),
    )
  })
})
