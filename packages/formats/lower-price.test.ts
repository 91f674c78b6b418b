import { expect, it } from 'vitest'
import { lowerPrice } from './lower-price.ts'

const any = { lowest: 0, step: 1 }
const percent = (part: number) => ({ percent: part, amount_minor: null })
const amount = (minor: number) => ({ percent: null, amount_minor: minor })

it('takes off a part of the price, rounded half up', () => {
  expect(lowerPrice(50_000, percent(20), any)).toBe(40_000)
  expect(lowerPrice(50_000, percent(100), any)).toBe(0)
  expect([333, 335, 5].map((price) => lowerPrice(price, percent(10), any))).toEqual([300, 302, 5])
})

it('takes off an amount, down to nothing', () => {
  expect(lowerPrice(50_000, amount(20_000), any)).toBe(30_000)
  expect(lowerPrice(5000, amount(20_000), any)).toBe(0)
})

it('stays at the lowest price, and makes nothing dearer', () => {
  expect(lowerPrice(5000, percent(50), { lowest: 3000, step: 1 })).toBe(3000)
  expect(lowerPrice(2000, percent(50), { lowest: 3000, step: 1 })).toBe(2000)
  expect(lowerPrice(2000, { percent: null, amount_minor: null }, any)).toBe(2000)
})

it('gives a price that can be paid where the currency has three decimals', () => {
  expect(lowerPrice(12_350, percent(33), { lowest: 0, step: 10 })).toBe(8270)
})
