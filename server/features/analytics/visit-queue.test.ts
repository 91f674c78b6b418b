import { expect, it } from 'vitest'
import { newVisit } from '#server/testing/visit-batch.ts'
import { VisitQueue } from './visit-queue.ts'

const visit = (qrcodeId: number) => newVisit({ qrcodeId })

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
    expect(queue.read(empty)).toEqual(Array.from({ length: empty }, (_, index) => visit(taken + index)))
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
  expect(queue.read(4)).toEqual([visit(2), visit(3), visit(5)])
})
