import { renderHook } from '@testing-library/react'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { listSearch, readListSearch, useExistingPage } from './list-search.ts'

describe('the address of a list', () => {
  it.each([
    [{}, {}],
    [
      { q: ' tea ', start: '20' },
      { q: 'tea', start: 20 },
    ],
    [{ q: 123 }, { q: '123' }],
    [{ q: '', start: 0 }, {}],
    [{ q: ['a'], start: -10 }, {}],
    [{ start: 'x' }, {}],
    [{ start: 1e300 }, {}],
    [{ start: 10.7 }, { start: 10 }],
    [{ start: { valueOf: null, toString: null } }, {}],
    [{ start: [{ toString: 1 }] }, {}],
    [{ q: 'a'.repeat(300) }, { q: 'a'.repeat(100) }],
  ])('%j is read as %j', (address, search) => {
    expect(readListSearch(address)).toEqual(search)
  })

  it('is read as it was written', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 100 }), fc.nat(), (text, start) => {
        const search = listSearch(text.trim(), start)
        expect(readListSearch(search)).toEqual(search)
      }),
    )
  })

  it.each([
    ['an object without a prototype', Object.create(null) as unknown],
    ['a symbol', Symbol('start')],
  ])('ignores %s as the first row', (_, start) => {
    expect(readListSearch({ start })).toEqual({})
  })

  it('never asks the server for a page that it rejects', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom('q', 'start'), fc.anything()), (address) => {
        const { q = '', start = 0 } = readListSearch(address)
        expect(q.length).toBeLessThanOrEqual(100)
        expect(Number.isSafeInteger(start) && start >= 0).toBe(true)
      }),
    )
  })
})

describe('a page past the end', () => {
  const pagesShown = (shown: Parameters<typeof useExistingPage>[0]) => {
    const pages: number[] = []
    renderHook(() => useExistingPage(shown, (start) => pages.push(start)))
    return pages
  }

  it('is replaced by the last page', () => {
    expect(pagesShown({ rows: 0, total: 20, start: 20, limit: 10 })).toEqual([10])
    expect(pagesShown({ rows: 0, total: 21, start: 70, limit: 10 })).toEqual([20])
    expect(pagesShown({ rows: 0, total: 0, start: 10, limit: 10 })).toEqual([0])
  })

  it('is not assumed while rows are loading or shown', () => {
    expect(pagesShown({ rows: undefined, total: 0, start: 20, limit: 10 })).toEqual([])
    expect(pagesShown({ rows: 3, total: 23, start: 20, limit: 10 })).toEqual([])
    expect(pagesShown({ rows: 0, total: 0, start: 0, limit: 10 })).toEqual([])
  })
})
