import { assert, integer, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  inclusiveUnits,
  isCaptured,
  isOver,
  isSameTax,
  isThePrice,
  isWorld,
  kindOf,
  laterStatus,
  mayBePaid,
  midnightIn,
  mustNameAddress,
  normalizeReference,
} from './rules.ts'

describe('a payment', () => {
  it('is the price only whole and in the currency of the order', () => {
    const order = { totalMinor: 1000, currency: 'INR' }
    expect(isThePrice({ amountMinor: 1000, currency: 'INR' }, order)).toBe(true)
    for (const other of [999, 1001])
      expect(isThePrice({ amountMinor: other, currency: 'INR' }, order)).toBe(false)
    expect(isThePrice({ amountMinor: 1000, currency: 'USD' }, order)).toBe(false)
  })

  it('is money at the provider once it is captured, also when some of it went back', () => {
    const captured = (['authorized', 'captured', 'failed', 'refunded'] as const).filter((status) =>
      isCaptured({ status }),
    )
    expect(captured).toEqual(['captured', 'refunded'])
  })

  it('has one reference, however somebody spells it', () => {
    expect(normalizeReference(' utr-77 8-8')).toBe('UTR7788')
  })
})

describe('an order', () => {
  it('can become paid after its end, and not twice', () => {
    const payable = (['open', 'paid', 'expired', 'cancelled', 'refunded'] as const).filter(mayBePaid)
    expect(payable).toEqual(['open', 'expired', 'cancelled'])
  })

  it('expects nothing more of an attempt that is over and has no money on its way', () => {
    const payments = (status: 'authorized' | 'captured' | 'failed' | 'refunded') => [{ status }]
    expect(isOver({ status: 'expired', payments: [] })).toBe(true)
    expect(isOver({ status: 'expired', payments: payments('failed') })).toBe(true)
    for (const status of ['authorized', 'captured', 'refunded'] as const)
      expect(isOver({ status: 'expired', payments: payments(status) })).toBe(false)
    for (const status of ['created', 'attempted', 'failed', 'paid'] as const)
      expect(isOver({ status, payments: [] })).toBe(false)
  })

  it('keeps the newer status of an attempt, in whatever order they are told', () => {
    const order = ['created', 'attempted', 'failed', 'expired', 'paid'] as const
    for (const [at, stored] of order.entries())
      for (const [other, told] of order.entries())
        expect(laterStatus(stored, told)).toBe(other > at ? told : stored)
  })

  it('is for a plan or, by a partner, for credits', () => {
    expect([kindOf('user'), kindOf('partner')]).toEqual(['package', 'credits'])
    expect([isWorld(1), isWorld(356)]).toEqual([true, false])
  })
})

it('names the address on the bill of a registered buyer, and from 50,000 rupees on (Rule 46 d, e)', () => {
  const bill = { gstNumber: '', taxNumber: '', isExport: false, currency: 'INR', taxableMinor: 4_999_999 }
  expect(mustNameAddress(bill)).toBe(false)
  expect(mustNameAddress({ ...bill, taxableMinor: 5_000_000 })).toBe(true)
  expect(mustNameAddress({ ...bill, currency: 'USD', taxableMinor: 5_000_000 })).toBe(false)
  expect(mustNameAddress({ ...bill, gstNumber: '27AAPFU0939F1ZV', taxableMinor: 1 })).toBe(true)
  expect(mustNameAddress({ ...bill, taxNumber: 'DE123456789' })).toBe(true)
  expect(mustNameAddress({ ...bill, isExport: true })).toBe(true)
})

it('knows when the day of the seller began', () => {
  const at = new Date('2026-11-28T20:00:00Z')
  expect(midnightIn('Asia/Kolkata', at).toISOString()).toBe('2026-11-28T18:30:00.000Z')
  expect(midnightIn('UTC', at).toISOString()).toBe('2026-11-28T00:00:00.000Z')
})

describe('a line whose tax is computed again', () => {
  it('stays at a price with tax, and gets one that has the tax of the sum that was paid', () => {
    const inclusive = { quantity: 2, unit_minor: 500, discount_minor: 100, total_minor: 900 }
    expect(inclusiveUnits(inclusive)).toEqual({ quantity: 2, unitMinor: 500, discountMinor: 100 })
    // 3 × 333 and 18 %: 1178.82
    const exclusive = { quantity: 3, unit_minor: 333, discount_minor: 0, total_minor: 1179 }
    expect(inclusiveUnits(exclusive)).toEqual({ quantity: 3, unitMinor: 393, discountMinor: 0 })
    const sums = integer({ min: 0, max: 1e9 })
    assert(
      property(integer({ min: 1, max: 500 }), sums, sums, sums, (quantity, unit, discount, total) => {
        const line = { quantity, unit_minor: unit, discount_minor: discount, total_minor: total }
        const { unitMinor, discountMinor } = inclusiveUnits(line)
        expect(unitMinor * quantity - discountMinor).toBe(total)
        expect(discountMinor).toBeGreaterThanOrEqual(0)
      }),
    )
  })

  it('has the same tax at the same rates of the same taxes, in whatever order', () => {
    const halves = [
      { code: 'CGST', rate_ppm: 90_000 },
      { code: 'SGST', rate_ppm: 90_000 },
    ]
    expect(isSameTax(halves, halves.toReversed())).toBe(true)
    expect(isSameTax([], [])).toBe(true)
    const others = [
      [],
      halves.slice(1),
      [{ code: 'IGST', rate_ppm: 180_000 }],
      halves.map((tax) => ({ ...tax, rate_ppm: 1 })),
    ]
    for (const other of others) expect(isSameTax(halves, other)).toBe(false)
  })
})
