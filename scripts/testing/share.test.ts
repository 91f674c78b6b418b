import { beforeEach, expect, it, vi } from 'vitest'
import { isInTurn, shareOf, shares, turnOf } from './share.ts'

// the full run has no shares
beforeEach(() => {
  vi.stubEnv('PROOFS', undefined)
  return () => vi.unstubAllEnvs()
})

it.each([1, 2, 3, 22, 23, 74])('shares are even, and all of %i cases together', (length) => {
  const list = Array.from({ length }, (_, index) => index)
  const parts = Array.from({ length: shares }, (_, share) => shareOf(list, shares, String(share)))
  expect(parts.flat()).toEqual(list)
  for (const part of parts) expect(Math.abs(part.length - length / shares)).toBeLessThan(1)
})

it('is everything in a run of selected files', () => {
  vi.stubEnv('TEST_SHARE', undefined)
  expect(shareOf([1, 2, 3, 4])).toEqual([1, 2, 3, 4])
  expect(turnOf(['phone', 'desk'], 3)).toEqual(['phone', 'desk'])
  expect(isInTurn('a screen', 3)).toBe(true)
})

it('takes one view of each member in turn, and all of them in as many runs', () => {
  const views = ['phone', 'desk', 'tablet']
  const viewsOf = (index: number) => ['7', '8', '9'].flatMap((share) => turnOf(views, index, share))
  expect([0, 1, 2].flatMap((index) => turnOf(views, index, '7'))).toEqual(['desk', 'tablet', 'phone'])
  for (const index of [0, 1, 2]) expect(new Set(viewsOf(index))).toEqual(new Set(views))
})

it('tries each name in one of as many runs, and about as many names in each', () => {
  const names = Array.from({ length: 30 }, (_, index) => `screen ${index}`)
  const runs = ['7', '8', '9'].map((share) => names.filter((name) => isInTurn(name, 3, share)))
  expect(runs.flat().toSorted()).toEqual(names.toSorted())
  for (const tried of runs) expect(tried.length).toBeGreaterThan(5)
})
