import fc from 'fast-check'
import { expect, it } from 'vitest'
import { quote } from './rules.ts'
import { gst, line, rate, sale } from './testing/gst.ts'

/** Up to 99.8 %, in steps that two halves can share. */
const height = fc.integer({ min: 0, max: 499 }).map((steps) => steps * 2_000)
const anySale = fc.record({
  ppm: height,
  to: fc.constantFrom('Karnataka', 'Maharashtra', 'Ladakh'),
  roundTo: fc.constantFrom(1, 100),
  lines: fc.array(
    fc.record({
      unitMinor: fc.oneof(fc.integer({ min: 0, max: 200 }), fc.integer({ min: 0, max: 10 ** 9 })),
      quantity: fc.integer({ min: 1, max: 1_000 }),
      discount: fc.integer({ min: 0, max: 100 }),
      isInclusive: fc.boolean(),
    }),
    { minLength: 1, maxLength: 5 },
  ),
})
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

it('has equal halves, whole amounts and lines that add up', () => {
  const rounds = fc.property(anySale, ({ ppm, to, roundTo, lines: drawn }) => {
    const lines = drawn.map(({ unitMinor, discount, ...rest }) =>
      line('18 %', unitMinor, { ...rest, discountMinor: Math.floor((unitMinor * discount) / 100) }),
    )
    const quoted = quote([rate('18 %', gst(ppm))], sale('Karnataka', to, lines, { roundTo }))
    for (const [index, { taxes, taxableMinor, totalMinor }] of quoted.lines.entries()) {
      const { unitMinor = 0, quantity = 0, discountMinor = 0, isInclusive = false } = lines[index] ?? {}
      const price = unitMinor * quantity - discountMinor
      const amounts = taxes.map(({ amountMinor }) => amountMinor)
      expect(isInclusive ? totalMinor : taxableMinor).toBe(price)
      expect(taxableMinor + sum(amounts)).toBe(totalMinor)
      expect(
        [taxableMinor, totalMinor, ...amounts].every((one) => Number.isSafeInteger(one) && one >= 0),
      ).toBe(true)
      if (to === 'Karnataka') expect(amounts[0]).toBe(amounts[1])
    }
    expect(quoted.taxableMinor).toBe(sum(quoted.lines.map((one) => one.taxableMinor)))
    expect(quoted.taxMinor).toBe(
      sum(quoted.lines.flatMap(({ taxes }) => taxes.map((tax) => tax.amountMinor))),
    )
    expect(quoted.totalMinor).toBe(quoted.taxableMinor + quoted.taxMinor + quoted.roundOffMinor)
    expect(quoted.totalMinor % roundTo).toBe(0)
    expect(Math.abs(quoted.roundOffMinor)).toBeLessThanOrEqual(roundTo / 2)
  })
  fc.assert(rounds, { numRuns: 500 })
})

/** What the rounding of each tax may move: as many paise as there are taxes, below 100 %. */
it('comes back to the price when the taxable amount of an inclusive price is taxed', () => {
  const rounds = fc.property(
    height,
    fc.integer({ min: 0, max: 10 ** 9 }),
    fc.boolean(),
    (ppm, price, isLocal) => {
      const of = (unitMinor: number, isInclusive: boolean) =>
        quote(
          [rate('18 %', gst(ppm))],
          sale('Karnataka', isLocal ? 'Karnataka' : 'Delhi', [line('18 %', unitMinor, { isInclusive })]),
        )
      const { taxableMinor, lines } = of(price, true)
      const taxes = lines[0]?.taxes.length ?? 0
      expect(Math.abs(of(taxableMinor, false).totalMinor - price)).toBeLessThanOrEqual(taxes)
      expect(Math.abs(of(of(price, false).totalMinor, true).taxableMinor - price)).toBeLessThanOrEqual(taxes)
    },
  )
  fc.assert(rounds, { numRuns: 500 })
})
