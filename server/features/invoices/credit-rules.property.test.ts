import fc from 'fast-check'
import { expect, it } from 'vitest'
import { restOf, spreadCredit } from './credit-rules.ts'
import type { CreditedLine } from './credit-rules.ts'

const amount = fc.integer({ min: 0, max: 10_000_000 })
const line = fc
  .record({
    taxable_minor: amount,
    rates: fc.array(fc.constantFrom(0, 25_000, 60_000, 90_000, 140_000, 180_000, 1_000_000), {
      maxLength: 3,
    }),
  })
  .map(({ taxable_minor, rates }) => {
    const taxes = rates.map((rate_ppm, index) => ({
      code: `T${index}`,
      rate_ppm,
      amount_minor: Math.round((taxable_minor * rate_ppm) / 1_000_000),
    }))
    const total_minor = taxable_minor + taxes.reduce((sum, tax) => sum + tax.amount_minor, 0)
    return { taxable_minor, taxes, total_minor }
  })
const invoice = fc
  .record({
    lines: fc.array(line, { minLength: 1, maxLength: 8 }),
    round_off_minor: fc.integer({ min: -50, max: 50 }),
  })
  .filter(
    ({ lines, round_off_minor }) => lines.reduce((sum, one) => sum + one.total_minor, round_off_minor) > 100,
  )

it('credit notes of any amounts bring an invoice to exactly nothing, tax by tax', () => {
  fc.assert(
    fc.property(
      invoice,
      fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 12 }),
      (whole, parts) => {
        const notes: { lines: CreditedLine[]; round_off_minor: number }[] = []
        for (const part of [...parts, 1]) {
          const rest = restOf(whole, notes)
          const left = rest.lines.reduce((sum, one) => sum + one.totalMinor, rest.roundOffMinor)
          if (left === 0) break
          const wanted = part === 1 ? null : Math.max(1, Math.floor(left * part))
          const credit = spreadCredit(rest, wanted, true)
          const lines = credit.lines.map((one, index) => ({
            position: index + 1,
            taxable_minor: one.taxableMinor,
            taxes: (whole.lines[index]?.taxes ?? []).map((tax, at) => ({
              ...tax,
              amount_minor: one.taxes[at] ?? 0,
            })),
            total_minor: one.totalMinor,
          }))
          notes.push({ lines, round_off_minor: credit.roundOffMinor })
          // a note adds up to what was asked, and no part of it is less than nothing
          const total = credit.lines.reduce((sum, one) => sum + one.totalMinor, credit.roundOffMinor)
          expect(total).toBe(wanted ?? left)
          for (const one of credit.lines) {
            expect(Math.min(one.taxableMinor, one.totalMinor, ...one.taxes)).toBeGreaterThanOrEqual(0)
            expect(one.taxes.reduce((sum, tax) => sum + tax, one.taxableMinor)).toBe(one.totalMinor)
          }
        }
        const rest = restOf(whole, notes)
        expect(rest.roundOffMinor).toBe(0)
        for (const one of rest.lines)
          expect([one.taxableMinor, one.totalMinor, ...one.taxes].every((left) => left === 0)).toBe(true)
      },
    ),
  )
})

it('keeps the halves of CGST and SGST equal', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1000, max: 1_000_000 }),
      fc.double({ min: 0.01, max: 0.99, noNaN: true }),
      (taxable, part) => {
        const half = Math.round(taxable * 0.09)
        const rest = {
          lines: [{ taxableMinor: taxable, taxes: [half, half], totalMinor: taxable + 2 * half }],
          roundOffMinor: 0,
        }
        const [credited] = spreadCredit(
          rest,
          Math.max(1, Math.floor((taxable + 2 * half) * part)),
          true,
        ).lines
        expect(credited?.taxes[0]).toBe(credited?.taxes[1])
      },
    ),
  )
})

it('refuses more than is left', () => {
  const rest = { lines: [{ taxableMinor: 100, taxes: [], totalMinor: 100 }], roundOffMinor: 0 }
  expect(() => spreadCredit(rest, 101, true)).toThrow(
    expect.objectContaining({ code: 'credit_above_invoice' }),
  )
})
