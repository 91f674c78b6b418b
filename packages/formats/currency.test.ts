import { expect, it } from 'vitest'
import { minorOf, sameUnits } from './currency.ts'

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

it.each([
  [499.5, 2, 49_950],
  [0.29, 2, 29],
  [1.1, 2, 110],
  [99_999_999_999.99, 2, 9_999_999_999_999],
  [5, 0, 5],
  [1.005, 3, 1005],
  // what the currency does not have stays seen, and is no whole number
  [1.005, 2, 100.5],
  [12.345, 2, 1234.5],
  [5.5, 0, 5.5],
])('%d with %d decimals are %d in the smallest unit', (units, decimals, minor) => {
  expect(minorOf(units, decimals)).toBe(minor)
})
