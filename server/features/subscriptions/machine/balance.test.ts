import { describe, expect, it } from 'vitest'
import type { BalanceEntry, Fact, State } from './state.ts'
import { after, at, billed, bought, large, period, refusedFor, small, state } from './testing/plan-steps.ts'

const entry = (amountMinor: number, changes: Partial<BalanceEntry> = {}): BalanceEntry => ({
  reason: 'unused-days',
  currency: 'INR',
  amountMinor,
  isTest: false,
  orderId: 5,
  refundId: null,
  ...changes,
})
const having = (...entries: BalanceEntry[]): State => state({}, { entries })

describe('a larger plan that is bought', () => {
  it('keeps what its price leaves of the unused days', () => {
    // 20 of 30 days of 3000 are left, and 1000 are the price
    const upgrade = after(state(), bought({ plan: large }, { creditMinor: 1000, billed: [billed()] }), 10)
    expect(upgrade).toMatchObject({
      balance: 1000,
      told: ['activated'],
      spans: [
        [0, 10],
        [10, 41],
      ],
    })
    expect(upgrade.state.periods.map(({ replacedBy }) => replacedBy)).toEqual([7, null])
    expect(upgrade.state.entries).toEqual([entry(1000, { orderId: 7 })])
    const tested = bought({ plan: large }, { creditMinor: 1000, billed: [billed({ isTest: true })] })
    expect(after(state(), tested, 10).state.entries[0]?.isTest).toBe(true)
  })

  it('keeps the last one of the smallest unit, and money of tests apart', () => {
    const last = bought({ plan: large, amountMinor: 1999 }, { creditMinor: 1999, billed: [billed()] })
    expect(after(state(), last, 10).balance).toBe(1)
    const twice = state(
      { end: at(60) },
      {
        periods: [period(0, 30, { orderId: 1 }), period(30, 60, { orderId: 2 })],
      },
    )
    const some = [billed(), billed({ orderId: 2, from: at(30), until: at(60), isTest: true })]
    const both = after(twice, bought({ plan: large }, { creditMinor: 1000, billed: some }), 10)
    expect(both.state.entries).toEqual([entry(4000, { orderId: 7, isTest: true })])
  })

  it('keeps it with its tax, of days that are left when it is paid', () => {
    const terms = { plan: large, isInclusive: false, amountMinor: 1000, fullMinor: 1180 }
    const plain = billed({ taxableMinor: 3000, lineMinor: 3540, paidMinor: 3540 })
    const upgrade = (days: number) =>
      after(state(), bought(terms, { creditMinor: 1000, billed: [plain] }), days).balance
    expect([upgrade(10), upgrade(12)]).toEqual([1180, 944])
    expect(
      after(state(), bought({ plan: large }, { creditMinor: 1000, billed: [billed()] }), 25).balance,
    ).toBe(0)
  })

  it('keeps nothing of another currency, or where the price takes all', () => {
    const dollars = billed({ currency: 'USD' })
    const upgrade = after(state(), bought({ plan: large }, { billed: [dollars] }), 10)
    expect([upgrade.balance, upgrade.state.entries, upgrade.state.periods[0]?.replacedBy]).toEqual([
      0,
      [],
      null,
    ])
    const all = bought({ plan: large, amountMinor: 9000 }, { creditMinor: 2000, billed: [billed()] })
    expect(after(state(), all, 10).state.entries).toEqual([])
  })

  it('takes no days twice, however early it was ordered', () => {
    const first = after(state(), bought({ plan: large }, { creditMinor: 1000, billed: [billed()] }), 20)
    const cut = [billed({ until: at(20) })]
    const second = bought({ plan: { ...large, packageId: 4 } }, { orderId: 8, creditMinor: 900, billed: cut })
    expect(refusedFor(first.state, second, 20)).toBe('impossible')
  })

  it('is impossible for more than is left, and beside what has no end', () => {
    const [just, more] = [2000, 2001].map((creditMinor) =>
      refusedFor(state(), bought({ plan: large, amountMinor: 9000 }, { creditMinor, billed: [billed()] })),
    )
    expect([just, more]).toEqual(['allowed', 'impossible'])
    const endless = state({ end: null }, { periods: [period(0, null)] })
    expect(refusedFor(endless, bought({ plan: small }))).toBe('impossible')
    expect(refusedFor(endless, bought({ plan: large }))).toBe('allowed')
  })

  it('goes on with the series of a plan that it follows, and names who recorded it', () => {
    const series = { at: at(-1), timeZone: 'UTC' }
    const renewed = after(state({ series }), bought({ plan: small }, { recordedBy: 'admin' }), 10)
    expect([renewed.end, renewed.now?.series, renewed.now?.grantedBy]).toEqual([58, series, 'admin'])
    expect(after(state({ series }), bought({ plan: large }), 10).now?.series).toEqual({
      at: at(10),
      timeZone: 'UTC',
    })
    expect(after(state({ series }), bought({ plan: small }), 30).now?.series).toEqual({
      at: at(30),
      timeZone: 'UTC',
    })
    expect(after(state({ series: null }), bought({ plan: small }), 10).now?.series).toEqual({
      at: at(30),
      timeZone: 'UTC',
    })
  })
})

describe('a purchase', () => {
  it('takes what it was quoted, of tests first, and never more than there is', () => {
    const tests = having(entry(100, { isTest: true }), entry(400))
    const { state: spent, balance } = after(tests, bought({ plan: small }, { spentMinor: 300 }), 10)
    expect(balance).toBe(200)
    expect(spent.entries.slice(2)).toEqual([
      entry(-100, { reason: 'spent', orderId: 7, isTest: true }),
      entry(-200, { reason: 'spent', orderId: 7 }),
    ])
    expect(refusedFor(tests, bought({ plan: small }, { spentMinor: 501 }))).toBe('impossible')
    expect(refusedFor(tests, bought({ plan: small }, { spentMinor: 401, takesTests: false }))).toBe(
      'impossible',
    )
    const real = after(tests, bought({ plan: small }, { spentMinor: 400, takesTests: false }), 10)
    expect(real.state.entries.slice(2)).toEqual([entry(-400, { reason: 'spent', orderId: 7 })])
    const few = after(tests, bought({ plan: small }, { spentMinor: 50 }), 10)
    expect(few.state.entries.slice(2)).toEqual([entry(-50, { reason: 'spent', orderId: 7, isTest: true })])
  })
})

describe('a refund', () => {
  const refunded = (changes: Partial<Extract<Fact, { type: 'refunded' }>> = {}): Fact => ({
    type: 'refunded',
    refundId: 1,
    orderId: 1,
    currency: 'INR',
    amountMinor: 300,
    isWhole: true,
    ...changes,
  })
  const failed: Fact = { type: 'refund failed', refundId: 1, orderId: 1 }
  const spent = having(
    entry(500),
    entry(90, { isTest: true }),
    entry(-200, { reason: 'spent', orderId: 1 }),
    entry(-90, { reason: 'spent', orderId: 1, isTest: true }),
    entry(-10, { reason: 'spent', orderId: 2 }),
    entry(4, { orderId: 1 }),
  )

  it('of all the money brings back what the order has taken, once', () => {
    const back = after(spent, refunded(), 10)
    expect(back.state.entries.slice(6)).toEqual([
      entry(90, { reason: 'returned', orderId: 1, refundId: 1, isTest: true }),
      entry(200, { reason: 'returned', orderId: 1, refundId: 1 }),
    ])
    expect(after(back.state, refunded(), 10).state).toBe(back.state)
    expect(after(back.state, refunded({ refundId: 2 }), 10).balance).toBe(back.balance)
  })

  it('brings back what was taken of one kind of money, however little', () => {
    const little = having(entry(5), entry(-1, { reason: 'spent', orderId: 1 }))
    expect(after(little, refunded(), 10).state.entries.slice(2)).toEqual([
      entry(1, { reason: 'returned', orderId: 1, refundId: 1 }),
    ])
  })

  it('that fails takes back what all of the money had brought, also when another one was the last', () => {
    const part = after(spent, refunded({ isWhole: false }), 10).state
    const whole = after(part, refunded({ refundId: 2 }), 10)
    const undone = after(whole.state, failed, 10)
    expect(undone.balance).toBe(whole.balance - 290)
    expect(after(undone.state, { ...failed, refundId: 2 }, 10).balance).toBe(undone.balance)
  })

  it('of a part brings back nothing, and is noted', () => {
    const part = after(spent, refunded({ isWhole: false }), 10)
    expect(part.state.entries.slice(6)).toEqual([entry(0, { reason: 'taken-back', orderId: 1, refundId: 1 })])
    expect(after(part.state, refunded(), 10).state).toBe(part.state)
  })

  it('that fails after all takes that back, as far as it is there', () => {
    const back = after(spent, refunded(), 10)
    const undone = after(back.state, failed, 10)
    expect(undone.balance).toBe(back.balance - 290)
    expect(after(undone.state, failed, 10).state).toBe(undone.state)
    expect(after(undone.state, refunded(), 10).balance).toBe(back.balance)
    const gone = {
      ...back.state,
      entries: [...back.state.entries, entry(-400, { reason: 'spent', orderId: 3 })],
    }
    const nearly = after(gone, failed, 10)
    expect(
      nearly.state.entries.filter(({ isTest }) => !isTest).reduce((sum, one) => sum + one.amountMinor, 0),
    ).toBe(0)
    expect(after(spent, failed, 10).state).toBe(spent)
  })

  const replaced = (...entries: BalanceEntry[]) =>
    state({}, { periods: [period(0, 10, { orderId: 1, replacedBy: 5 })], entries })

  it('of days that are a part of another plan is taken of what they have left, and no more', () => {
    const take = (some: State, amountMinor: number) => after(some, refunded({ amountMinor }), 10)
    const taken = take(replaced(entry(500)), 300)
    expect(taken.state.entries[1]).toEqual(entry(-300, { reason: 'taken-back', orderId: 1, refundId: 1 }))
    expect([
      take(replaced(entry(500)), 900).balance,
      take(replaced(entry(500), entry(-450, { reason: 'spent' })), 300).balance,
    ]).toEqual([0, 0])
    // what was kept before is of other days
    expect(take(replaced(entry(500, { orderId: 4 })), 300).balance).toBe(500)
    expect(take(replaced(entry(500, { currency: 'USD' })), 300).balance).toBe(500)
    const tests = take(replaced(entry(100, { isTest: true }), entry(500)), 300)
    expect(tests.state.entries.slice(2).map(({ amountMinor, isTest }) => [amountMinor, isTest])).toEqual([
      [-100, true],
      [-200, false],
    ])
    const again = after(taken.state, refunded({ refundId: 2, amountMinor: 900 }), 10)
    expect(again.balance).toBe(0)
    const other = { ...taken.state, entries: [...taken.state.entries, entry(700, { orderId: 4 })] }
    expect(after(other, refunded({ refundId: 2, amountMinor: 900 }), 10).balance).toBe(700)
    const undone = after(other, failed, 10)
    expect([undone.balance, undone.state.entries.at(-1)?.reason]).toEqual([1200, 'restored'])
    expect(after(undone.state, refunded({ refundId: 3, amountMinor: 900 }), 10).balance).toBe(700)
  })

  it('that fails gives back its own part, and not that of another one', () => {
    const one = after(replaced(entry(500)), refunded({ amountMinor: 100 }), 10).state
    const two = after(one, refunded({ refundId: 2, amountMinor: 30 }), 10).state
    const undone = after(two, failed, 10)
    expect(undone.balance).toBe(470)
    expect(after(undone.state, { ...failed, refundId: 2 }, 10).balance).toBe(500)
    const little = after(replaced(entry(500)), refunded({ amountMinor: 1 }), 10)
    expect(little.balance).toBe(499)
    // all of it is there again for another refund
    const whole = after(little.state, failed, 10).state
    expect(after(whole, refunded({ refundId: 2, amountMinor: 900 }), 10).balance).toBe(0)
  })
})
