import { describe, expect, it } from 'vitest'
import { spreadCredit } from './credit-rules.ts'

/** Credit notes that were computed by hand. Amounts are in paise. */

const line = (taxableMinor: number, ...taxes: number[]) => ({
  taxableMinor,
  taxes,
  totalMinor: taxes.reduce((sum, tax) => sum + tax, taxableMinor),
})
const credit = (
  lines: readonly ReturnType<typeof line>[],
  amountMinor: number | null,
  { roundOffMinor = 0, withTax = true } = {},
) => spreadCredit({ lines, roundOffMinor }, amountMinor, withTax)

describe('a credit note', () => {
  it('takes of each line and each tax what is its part', () => {
    // 1180 of 3540: a third of 1000 and 180, of 2000 and 2 × 180
    expect(credit([line(100_000, 18_000), line(200_000, 18_000, 18_000)], 118_000)).toEqual({
      lines: [line(33_333, 6000), line(66_667, 6000, 6000)],
      roundOffMinor: 0,
      totalMinor: 118_000,
    })
  })

  it('has no tax once the law lets none be lowered (CGST Act s. 34(2))', () => {
    expect(credit([line(100_000, 9000, 9000)], 118_000, { withTax: false }).lines).toEqual([
      line(118_000, 0, 0),
    ])
  })

  it('is of something, and of no more than is left', () => {
    const above: unknown = expect.objectContaining({ code: 'credit_above_invoice' })
    const rest = [line(100, 18)]
    expect(credit(rest, 118).totalMinor).toBe(118)
    expect(credit(rest, 1).totalMinor).toBe(1)
    for (const wrong of [119, 0, -1]) expect(() => credit(rest, wrong)).toThrow(above)
    expect(() => credit([line(0, 0)], null)).toThrow(above)
  })

  it('takes back also what rounding to whole rupees has added or taken', () => {
    // half of 1456.79, which became 1457
    expect(credit([line(123_457, 22_222)], 72_850, { roundOffMinor: 21 })).toEqual({
      lines: [line(61_728, 11_111)],
      roundOffMinor: 11,
      totalMinor: 72_850,
    })
    expect(credit([line(123_430, 22_217)], 72_800, { roundOffMinor: -47 }).roundOffMinor).toBe(-24)
    // nothing else is left
    expect(credit([line(0, 0), line(0)], null, { roundOffMinor: 40 })).toEqual({
      lines: [line(0, 0), line(0)],
      roundOffMinor: 40,
      totalMinor: 40,
    })
  })
})

/** Notes before have been rounded the other way, so that little of one part is left, and much of another. */
describe('the last parts of a line', () => {
  it('are taken of taxes in their order where rounding up would take too much', () => {
    expect(credit([line(0, 1, 1)], 1).lines).toEqual([line(0, 1, 0)])
    expect(credit([line(0, 1, 1, 1)], 2).lines).toEqual([line(0, 1, 1, 0)])
    expect(credit([line(0, 1, 1, 1, 1, 1)], 3).lines).toEqual([line(0, 1, 1, 1, 0, 0)])
  })

  it('are taken of the last taxes where rounding down would leave too much', () => {
    expect(credit([line(0, 1, 1, 1)], 1).lines).toEqual([line(0, 0, 0, 1)])
    expect(credit([line(0, 1, 1, 1, 1, 1)], 2).lines).toEqual([line(0, 0, 0, 0, 1, 1)])
    // 8 of 13: 2.46 of each tax are 2, and one more than the one that is taxable is left
    expect(credit([line(1, 4, 4, 4)], 8).lines).toEqual([line(1, 2, 2, 3)])
  })
})
