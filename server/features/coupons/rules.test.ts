import { describe, expect, it } from 'vitest'
import { offOf, whyNotFor, whyUsedUp } from './rules.ts'
import type { Coupon } from './rules.ts'

const percent = (value: number) => ({ percentPpm: value * 10_000, amountMinor: null })
const amount = (minor: number) => ({ percentPpm: null, amountMinor: minor })
const coupon = (changes: Partial<Coupon> = {}): Coupon => ({
  ...percent(20),
  currency: '',
  goods: 'both',
  packageIds: [],
  validFrom: null,
  validUntil: null,
  maxUses: null,
  usesPerPerson: null,
  isForFirst: false,
  ...changes,
})

describe('what a coupon takes off', () => {
  it.each([
    [percent(20), 199_000, 39_800],
    // yen have no smaller unit, dinars have thousandths
    [percent(12.5), 980, 123],
    [percent(33.33), 980, 327],
    [percent(12.5), 1_234, 154],
    [percent(0.01), 4_999, 0],
    [percent(0.01), 5_000, 1],
    [percent(100), 199_001, 199_001],
    [percent(99.99), 1_000_000_000_000, 999_900_000_000],
    [amount(50_000), 199_000, 50_000],
    [amount(199_001), 199_000, 199_000],
  ])('%o of %d is %d', (worth, price, off) => {
    expect(offOf(worth, price)).toBe(off)
  })
})

describe('a coupon for a purchase', () => {
  const purchase = {
    packageId: 2,
    audience: 'user',
    priceMinor: 199_000,
    currency: 'INR',
    isTrial: false,
  } as const
  const why = (changes: Partial<Coupon>, other: object = {}, today = '2026-11-29') =>
    whyNotFor(coupon(changes), { ...purchase, ...other }, today)

  it('counts from its first to its last day', () => {
    const days = { validFrom: '2026-11-29', validUntil: '2026-11-30' }
    const found = ['2026-11-28', '2026-11-29', '2026-11-30', '2026-12-01'].map((day) => why(days, {}, day))
    expect(found).toEqual(['coupon_not_yet', undefined, undefined, 'coupon_over'])
  })

  it('is for plans, credits or both, and for some packages', () => {
    const partner = { audience: 'partner' }
    expect([why({ goods: 'plans' }), why({ goods: 'credits' }), why({}, partner)]).toEqual([
      undefined,
      'coupon_not_for_this',
      undefined,
    ])
    expect([why({ goods: 'plans' }, partner), why({ goods: 'credits' }, partner)]).toEqual([
      'coupon_not_for_this',
      undefined,
    ])
    expect([why({ packageIds: [3, 2] }), why({ packageIds: [3] })]).toEqual([
      undefined,
      'coupon_not_for_this',
    ])
  })

  it('is not for what costs nothing', () => {
    expect([why({}, { isTrial: true }), why({}, { priceMinor: 0 })]).toEqual([
      'coupon_not_for_this',
      'coupon_not_for_this',
    ])
  })

  it('is for prices in its currency, a percentage for all', () => {
    expect(why({ ...amount(100), currency: 'USD' })).toBe('coupon_other_currency')
    expect(why({ ...amount(100), currency: 'INR' })).toBeUndefined()
    expect(why({}, { currency: 'JPY' })).toBeUndefined()
  })
})

it('is used up in all, by a person, and by a first purchase', () => {
  const why = (changes: Partial<Coupon>, uses: object) =>
    whyUsedUp(coupon(changes), { inAll: 0, ofPerson: 0, hasBought: false, ...uses })
  expect([
    why({ maxUses: 3 }, { inAll: 2 }),
    why({ maxUses: 3 }, { inAll: 3 }),
    why({}, { inAll: 9 }),
  ]).toEqual([undefined, 'coupon_used_up', undefined])
  expect([why({ usesPerPerson: 2 }, { ofPerson: 1 }), why({ usesPerPerson: 2 }, { ofPerson: 2 })]).toEqual([
    undefined,
    'coupon_used_by_you',
  ])
  expect([why({ isForFirst: true }, {}), why({ isForFirst: true }, { hasBought: true })]).toEqual([
    undefined,
    'coupon_first_purchase',
  ])
  expect(why({}, { hasBought: true, ofPerson: 4 })).toBeUndefined()
})
