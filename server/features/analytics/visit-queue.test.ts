import { expect, it } from 'vitest'
import { newVisit, toBatch } from '#server/testing/visit-batch.ts'
import type { VisitBatch } from './store.ts'
import { browsers, devices, systems } from './user-agent.ts'
import { VisitQueue } from './visit-queue.ts'
import type { QueuedVisit } from './visit-queue.ts'

const sources = ['qr', 'nfc', 'link'] as const

const visit = (number: number): QueuedVisit => ({
  at: new Date(1_790_000_000_000 + number),
  qrcodeId: number % 7 === 0 ? 2 ** 40 + number : number,
  action: number % 6 === 0 ? 'save_contact' : 'visit',
  source: sources[number % 3] ?? 'qr',
  visitor: number % 5 === 0 ? null : Buffer.alloc(16, number % 251),
  device: devices[(number >> 2) % 4] ?? 'other',
  os: systems[(number >> 1) % 7] ?? 'other',
  browser: browsers[number % 7] ?? 'other',
  referrer: number % 3 === 0 ? '' : `host${number % 50}.example`,
  language: number % 4 === 0 ? '' : (['en', 'hi', 'ar'][number % 3] ?? ''),
  outcome: number % 3 === 0 ? 'redirected' : 'shown',
  isBot: number % 2 === 0,
})

/** The visits of a batch, each with its own facets again. */
function visitsOf({ facets, times, facetNumbers, visitors }: VisitBatch) {
  const numbersOf = (list: string) => list.slice(1, -1).split(',').map(Number)
  const facetsOf = numbersOf(facetNumbers)
  return numbersOf(times).map((time, index) => {
    const { hasVisitor, ...facet } = facets[(facetsOf[index] ?? 0) - 1] ?? {}
    const visitor = visitors.subarray(index * 16, index * 16 + 16)
    return { ...facet, at: new Date(time), visitor: hasVisitor ? visitor : null }
  })
}

it('gives back what it was given, in order, however it is filled and emptied', () => {
  const queue = new VisitQueue(100_000)
  let put = 0
  let taken = 0
  for (const [fill, empty] of [
    [2_500, 999],
    [1, 1],
    [5_000, 3_001],
    [0, 3_500],
    [10, 10],
  ] as const) {
    for (let count = 0; count < fill; count++) expect(queue.push(visit(put++))).toBe(true)
    expect(visitsOf(queue.read(empty))).toEqual(
      Array.from({ length: empty }, (_, index) => visit(taken + index)),
    )
    queue.drop(empty)
    taken += empty
    expect(queue.length).toBe(put - taken)
  }
  expect(queue.length).toBe(0)
})

it('takes no more than its bound, and again once there is room', () => {
  const queue = new VisitQueue(3)
  expect([1, 2, 3, 4].map((number) => queue.push(visit(number)))).toEqual([true, true, true, false])
  queue.drop(1)
  expect(queue.push(visit(5))).toBe(true)
  expect(visitsOf(queue.read(3))).toEqual([visit(2), visit(3), visit(5)])
})

it('holds half a million visits in at most 48 bytes each', () => {
  const before = process.memoryUsage().arrayBuffers
  const queue = new VisitQueue(500_000)
  while (queue.push(visit(queue.length)));
  expect(queue.length).toBe(500_000)
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(500_000 * 48)
  expect(visitsOf(queue.read(1))).toEqual([visit(0)])
})

const scan = (second: number, given: Partial<QueuedVisit> = {}): QueuedVisit =>
  newVisit({
    at: new Date(1_790_000_000_123 + second * 1000),
    source: 'qr',
    visitor: Buffer.alloc(16, second),
    ...given,
  })

it('names equal facets once and keeps the order of visits, their times and visitors', () => {
  const batch = toBatch([scan(2), scan(1), scan(3, { isBot: true, visitor: null }), scan(4)])
  expect(batch.facets.map(({ isBot, hasVisitor }) => [isBot, hasVisitor])).toEqual([
    [false, true],
    [true, false],
  ])
  expect([batch.times, batch.facetNumbers]).toEqual([
    '{1790000002123,1790000001123,1790000003123,1790000004123}',
    '{1,1,2,1}',
  ])
  expect([...batch.visitors].filter((_, index) => index % 16 === 0)).toEqual([2, 1, 0, 4])
  expect([batch.first, batch.last]).toEqual([scan(1).at, scan(4).at])
})

it.each<Partial<QueuedVisit>>([
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
  const { facets, facetNumbers } = toBatch([scan(1), scan(2, difference), scan(3)])
  expect(facetNumbers).toBe('{1,2,1}')
  const { visitor, ...others } = difference
  expect(facets[1]).toMatchObject({ ...others, hasVisitor: visitor === undefined })
})
