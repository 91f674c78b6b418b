import { describe, expect, it } from 'vitest'
import { plan } from './credits.ts'
import type { Credits, Fact, Lot } from './credits.ts'

const lot = (id: number, balance: number, expiresAt: number | null = null): Lot => ({
  id,
  balance,
  expiresAt,
})
const having = (lots: readonly Lot[], changes: Partial<Credits> = {}): Credits => ({
  lots,
  owed: 0,
  inUse: 0,
  ...changes,
})

/** In short: each transfer with its entries, or why not. */
function after(credits: Credits, fact: Fact, now = 100): readonly string[] | string {
  const planned = plan(credits, fact, now)
  if ('refused' in planned) return planned.refused
  return planned.map(({ kind, entries }) =>
    [kind, ...entries.map(({ account, amount }) => `${account} ${amount}`)].join(', '),
  )
}

it('gives a lot, and spends what is set aside', () => {
  expect(after(having([]), { type: 'granted', credits: 5 })).toEqual(['credit-grant, issue -5, new lot 5'])
  expect(after(having([]), { type: 'committed', credits: 2 })).toEqual([
    'credit-commit, reserved -2, spent 2',
  ])
})

describe('what is set aside', () => {
  it('comes from the lots that end first and are not over, and from no more than it needs', () => {
    const lots = [lot(1, 3, 100), lot(2, 2, 101), lot(3, 4)]
    expect(after(having(lots), { type: 'reserved', credits: 2 })).toEqual([
      'credit-reserve, 2 -2, reserved 2',
    ])
    expect(after(having(lots), { type: 'reserved', credits: 6 })).toEqual([
      'credit-reserve, 2 -2, 3 -4, reserved 6',
    ])
    expect(after(having(lots), { type: 'reserved', credits: 7 })).toBe('insufficient_credit')
  })

  it('comes back to where it was, and pays what is owed first', () => {
    const taken = [
      { account: 1, amount: -2 },
      { account: 2, amount: -3 },
      { account: 9, amount: 5 },
    ]
    const back = 'credit-release, 1 2, 2 3, 9 -5'
    expect(after(having([]), { type: 'released', taken })).toEqual([back])
    expect(after(having([], { owed: 4, inUse: 5 }), { type: 'released', taken })).toEqual([
      back,
      'credit-repay, 1 -2, owed 2, 2 -2, owed 2',
    ])
  })
})

describe('a correction', () => {
  it('adds a lot that stays, or takes from those that end first', () => {
    const lots = [lot(1, 2, 200), lot(2, 2)]
    expect(after(having(lots), { type: 'adjusted', delta: 3 })).toEqual([
      'credit-adjust, new lot 3, issue -3',
    ])
    expect(after(having(lots), { type: 'adjusted', delta: 1 })).toEqual([
      'credit-adjust, new lot 1, issue -1',
    ])
    expect(after(having(lots), { type: 'adjusted', delta: -3 })).toEqual([
      'credit-adjust, 1 -2, 2 -1, issue 3',
    ])
    expect(after(having(lots), { type: 'adjusted', delta: -5 })).toBe('credit_below_zero')
  })
})

describe('money that went back', () => {
  const back = (credits: number, used = 0, owedBefore = 0) =>
    ({ type: 'money back', lotId: 1, credits, used, owedBefore }) as const

  it('takes what is free, and leaves owed what is used of this lot', () => {
    expect(after(having([lot(1, 6)]), back(4))).toEqual(['credit-refund, 1 -4, issue 4'])
    expect(after(having([lot(1, 6)], { inUse: 4 }), back(10, 4))).toEqual([
      'credit-refund, 1 -6, owed -4, issue 10',
    ])
    expect(after(having([], { inUse: 4, owed: 1 }), back(9, 4, 1))).toEqual([
      'credit-refund, owed -3, issue 3',
    ])
  })

  it('leaves no more owed than went back, and than is used and not owed yet', () => {
    expect(after(having([lot(1, 4)], { inUse: 5 }), back(6, 5))).toEqual([
      'credit-refund, 1 -4, owed -2, issue 6',
    ])
    expect(after(having([], { inUse: 10, owed: 1 }), back(9, 4, 1))).toEqual([
      'credit-refund, owed -3, issue 3',
    ])
  })

  it('takes nothing for what has expired', () => {
    expect(after(having([]), back(5))).toEqual([])
  })

  it('takes from other lots what has paid another debt, and no more than there is', () => {
    // four are free, two have paid the debt of another purchase
    expect(after(having([lot(1, 4), lot(2, 5)]), back(6, 2))).toEqual([
      'credit-refund, 1 -4, owed -2, issue 6',
      'credit-repay, 2 -2, owed 2',
    ])
    expect(after(having([lot(2, 5), lot(3, 5, 100)]), back(2, 2))).toEqual([
      'credit-refund, owed -2, issue 2',
      'credit-repay, 2 -2, owed 2',
    ])
    expect(after(having([lot(2, 1), lot(4, 1)]), back(2, 2))).toEqual([
      'credit-refund, owed -2, issue 2',
      'credit-repay, 2 -1, owed 1, 4 -1, owed 1',
    ])
    expect(after(having([lot(2, 1), lot(3, 5, 100)], { inUse: 3, owed: 3 }), back(2, 2))).toEqual([
      'credit-refund, owed -1, issue 1',
      'credit-repay, 2 -1, owed 1',
    ])
  })
})

it('new credits pay nothing that is owed for credits in use: those pay when they come free', () => {
  const debt = { owed: 3, inUse: 3 }
  expect(after(having([lot(2, 5)], debt), { type: 'granted', credits: 4 })).toEqual([
    'credit-grant, issue -4, new lot 4',
  ])
})

it('money that did not go back after all is owed no more, and what was taken since is there again', () => {
  const kept = { type: 'money kept', lotId: 1, taken: 3, owed: 4 } as const
  expect(after(having([], { owed: 9, inUse: 9 }), kept)).toEqual(['credit-adjust, owed 4, 1 3, issue -7'])
  expect(after(having([], { owed: 1, inUse: 9 }), kept)).toEqual(['credit-adjust, owed 1, 1 6, issue -7'])
  expect(after(having([]), { ...kept, taken: 0, owed: 0 })).toEqual([])
})

it('what is left of a lot expires with its last moment, each lot by itself', () => {
  const planned = plan(
    having([lot(1, 3, 99), lot(2, 2, 100), lot(3, 4, 101), lot(4, 1)]),
    { type: 'time' },
    100,
  )
  expect(planned).toEqual([
    { kind: 'credit-expire', lotId: 1, entries: [entry(1, -3), entry('expired', 3)] },
    { kind: 'credit-expire', lotId: 2, entries: [entry(2, -2), entry('expired', 2)] },
  ])
})
const entry = (account: number | string, amount: number) => ({ account, amount })
