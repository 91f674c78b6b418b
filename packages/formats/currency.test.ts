import { expect, it } from 'vitest'
import { sameUnits } from './currency.ts'

it.each([
  ['INR', 'JPY', 19_900, 199],
  ['JPY', 'KWD', 199, 199_000],
  ['INR', 'USD', 1235, 1235],
  // less than half a yen is gone
  ['INR', 'JPY', 1235, 12],
  ['INR', 'JPY', 1250, 13],
])('an amount of %s reads the same in %s', (before, after, minor, same) => {
  expect(sameUnits(minor, before, after)).toBe(same)
})
