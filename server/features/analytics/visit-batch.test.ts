import { expect, it } from 'vitest'
import { newVisit } from '#server/testing/new-visit.ts'
import { toBatch } from './visit-batch.ts'
import type { NewVisit } from './visit-batch.ts'

const visit = (second: number, given: Partial<NewVisit> = {}): NewVisit =>
  newVisit({
    at: new Date(1_790_000_000_123 + second * 1000),
    source: 'qr',
    visitor: Buffer.alloc(16, second),
    ...given,
  })

it('names equal visits once and keeps their order, times and visitors', () => {
  const batch = toBatch([visit(2), visit(1), visit(3, { isBot: true, visitor: null }), visit(4)])
  expect(batch.facets.map(({ isBot, hasVisitor }) => [isBot, hasVisitor])).toEqual([
    [false, true],
    [true, false],
  ])
  expect([batch.times, batch.facetNumbers]).toEqual([
    '{1790000002123,1790000001123,1790000003123,1790000004123}',
    '{1,1,2,1}',
  ])
  expect([...batch.visitors].filter((_, index) => index % 16 === 0)).toEqual([2, 1, 0, 4])
  expect([batch.first, batch.last]).toEqual([visit(1).at, visit(4).at])
})

it.each<Partial<NewVisit>>([
  { qrcodeId: 8 },
  { action: 'save_contact' },
  { source: 'nfc' },
  { visitor: null },
  { device: 'tablet' },
  { os: 'ios' },
  { browser: 'safari' },
  { referrer: 'example.org' },
  { language: '' },
  { outcome: 'redirected' },
  { isBot: true },
])('tells visits with %o apart', (difference) => {
  const { facets, facetNumbers } = toBatch([visit(1), visit(2, difference), visit(3)])
  expect(facetNumbers).toBe('{1,2,1}')
  const { visitor, ...others } = difference
  expect(facets[1]).toMatchObject({ ...others, hasVisitor: visitor === undefined })
})
