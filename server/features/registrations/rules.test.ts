import { describe, expect, it } from 'vitest'
import { chooseMethod, holdEnd, methodsOf } from './rules.ts'

const now = new Date('2026-11-28T10:00:00Z')
const hoursLater = (hours: number) => new Date(now.getTime() + hours * 3_600_000)

const provider = (isTest: boolean, holdMinutes = 20) => ({ traits: { isTest, holdMinutes } })
const quick = provider(false)
/** Its page of payment lives for half an hour at least. */
const slow = provider(false, 35)
const test = provider(true)

type Providers = Parameters<typeof methodsOf>[1]
/** For how many minutes seats are held; null: without an end. */
function minutesOf(
  method: Parameters<typeof holdEnd>[0],
  registration_ends_at: Date | null = null,
  providers: Providers = [],
): number | null {
  const end = holdEnd(method, { registration_ends_at }, { providers, now })
  return end === null ? null : (end.getTime() - now.getTime()) / 60_000
}

describe('seats that are not paid', () => {
  it('are held without an end where nothing is to be paid', () => {
    expect(minutesOf('none')).toBeNull()
  })

  it.each<[Providers, number]>([
    [[quick], 20],
    [[test], 20],
    [[slow], 35],
    // the buyer chooses later
    [[quick, slow], 35],
    [[slow, quick], 35],
  ])('are held as long as the page of the slowest lives: %#', (providers, expected) => {
    expect(minutesOf('provider', null, providers)).toBe(expected)
    // who has begun to pay may end it, also when registration ends meanwhile
    expect(minutesOf('provider', hoursLater(0.1), providers)).toBe(expected)
  })

  it.each(['upi', 'bank'] as const)('wait three days for a transfer (%s), not beyond registration', (way) => {
    expect(minutesOf(way)).toBe(72 * 60)
    expect(minutesOf(way, hoursLater(73))).toBe(72 * 60)
    expect(minutesOf(way, hoursLater(5))).toBe(5 * 60)
  })
})

describe('the ways to pay for an event', () => {
  const event = (currency: string, ...payment_methods: string[]) => ({ currency, payment_methods })

  it('are those of the organiser after a provider that takes money', () => {
    expect(methodsOf(event('INR', 'bank', 'upi'), [quick])).toEqual(['provider', 'upi', 'bank'])
    expect(methodsOf(event('INR'), [slow])).toEqual(['provider'])
  })

  it('have no UPI outside of rupees', () => {
    expect(methodsOf(event('USD', 'upi', 'bank'), [])).toEqual(['bank'])
  })

  it('are a test where nothing else takes money', () => {
    expect(methodsOf(event('INR'), [test])).toEqual(['provider'])
    expect(methodsOf(event('INR', 'upi'), [test])).toEqual(['upi'])
    expect(methodsOf(event('INR', 'upi'), [test, quick])).toEqual(['provider', 'upi'])
    expect(methodsOf(event('INR'), [])).toEqual([])
  })

  it('are the wanted one, the first when none is wanted, and none for what is free', () => {
    expect(chooseMethod(['provider', 'upi'], 'upi', 500)).toBe('upi')
    expect(chooseMethod(['provider', 'upi'], null, 500)).toBe('provider')
    expect(chooseMethod([], undefined, 0)).toBe('none')
    for (const methods of [[], ['upi']] as const)
      expect(() => chooseMethod(methods, 'bank', 1)).toThrow(
        expect.objectContaining({ code: 'payment_method_missing' }),
      )
  })
})
