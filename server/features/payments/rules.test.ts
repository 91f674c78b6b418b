import { describe, expect, it } from 'vitest'
import {
  isCaptured,
  isOver,
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
  const bill = { gstNumber: '', currency: 'INR', taxableMinor: 4_999_999 }
  expect(mustNameAddress(bill)).toBe(false)
  expect(mustNameAddress({ ...bill, taxableMinor: 5_000_000 })).toBe(true)
  expect(mustNameAddress({ ...bill, currency: 'USD', taxableMinor: 5_000_000 })).toBe(false)
  expect(mustNameAddress({ ...bill, gstNumber: '27AAPFU0939F1ZV', taxableMinor: 1 })).toBe(true)
})

it('knows when the day of the seller began', () => {
  const at = new Date('2026-11-28T20:00:00Z')
  expect(midnightIn('Asia/Kolkata', at).toISOString()).toBe('2026-11-28T18:30:00.000Z')
  expect(midnightIn('UTC', at).toISOString()).toBe('2026-11-28T00:00:00.000Z')
})
