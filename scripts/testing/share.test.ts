import { expect, it, vi } from 'vitest'
import { shareOf, shares } from './share.ts'

it.each([1, 2, 3, 22, 23, 74])('shares are even, and all of %i cases together', (length) => {
  const list = Array.from({ length }, (_, index) => index)
  const parts = Array.from({ length: shares }, (_, share) => shareOf(list, String(share)))
  expect(parts.flat()).toEqual(list)
  for (const part of parts) expect(Math.abs(part.length - length / shares)).toBeLessThan(1)
})

it('is everything in a run of selected files', () => {
  vi.stubEnv('TEST_SHARE', undefined)
  expect(shareOf([1, 2, 3, 4])).toEqual([1, 2, 3, 4])
  vi.unstubAllEnvs()
})
