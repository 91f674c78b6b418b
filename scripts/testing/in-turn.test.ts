import { expect, it, vi } from 'vitest'
import { isInTurn, pickOf, turnOf } from './in-turn.ts'

const views = ['phone', 'desk', 'tablet']
const names = Array.from({ length: 30 }, (_, index) => `screen ${index}`)

it('tries each member in one view, and each view with some member', () => {
  vi.stubEnv('PROOFS', undefined)
  expect([0, 1, 2, 3].flatMap((index) => turnOf(views, index))).toEqual(['phone', 'desk', 'tablet', 'phone'])
  expect(pickOf([0, 1, 2, 3, 4, 5, 6], 3)).toEqual([0, 3, 6])
  const tried = names.filter((name) => isInTurn(name, 3))
  expect(tried.length).toBeGreaterThan(5)
  expect(tried.length).toBeLessThan(15)
  vi.unstubAllEnvs()
})

it('tries all in the full run', () => {
  vi.stubEnv('PROOFS', 'full')
  expect(turnOf(views, 1)).toEqual(views)
  expect(pickOf(views, 3)).toEqual(views)
  expect(names.filter((name) => isInTurn(name, 3))).toEqual(names)
  vi.unstubAllEnvs()
})
