import { describe, expect, it } from 'vitest'
import { AppError } from '#server/platform/app-error.ts'
import { chooseMethod, holdEnd, isLateForTransfer, methodsOf, priceTickets } from './rules.ts'

const hour = 3_600_000
const now = Date.UTC(2026, 10, 28, 10)
const provider = (isTest: boolean, holdMinutes = 20) => ({ traits: { isTest, holdMinutes } })
const quick = provider(false)
/** Its page of payment lives for half an hour at least. */
const slow = provider(false, 35)
const test = provider(true)

type Providers = Parameters<typeof holdEnd>[2]['providers']
type Terms = Parameters<typeof holdEnd>[1]
/** Times in hours from now. */
const termsIn = (hours: Partial<Terms> = {}): Terms => {
  const at = (from: number | null = null) => (from === null ? null : now + from * hour)
  const { holdHours = 72, registrationEndsAt, startsAt, overAt } = hours
  return { holdHours, registrationEndsAt: at(registrationEndsAt), startsAt: at(startsAt), overAt: at(overAt) }
}
/** For how many hours seats are held; null: without an end. */
function hoursOf(
  method: Parameters<typeof holdEnd>[0],
  hours: Partial<Terms> = {},
  providers: Providers = [],
) {
  const end = holdEnd(method, termsIn(hours), { providers, now })
  return end === null ? null : (end - now) / hour
}

describe('seats that are not paid', () => {
  it('are held without an end where nothing is to be paid', () => {
    expect(hoursOf('none')).toBeNull()
  })

  it.each<[Providers, number]>([
    [[quick], 20],
    [[test], 20],
    [[slow], 35],
    // the buyer chooses later
    [[quick, slow], 35],
    [[slow, quick], 35],
  ])('are held as long as the page of the slowest lives: %#', (providers, expected) => {
    expect(hoursOf('provider', {}, providers)).toBe(expected / 60)
    // who has begun to pay may end it, also when registration ends meanwhile
    expect(hoursOf('provider', { registrationEndsAt: 0.1, holdHours: 1 }, providers)).toBe(expected / 60)
  })

  it('wait as long as the organiser says, a transfer between banks a day at least', () => {
    expect([1, 23, 24, 100].map((holdHours) => hoursOf('upi', { holdHours }))).toEqual([1, 23, 24, 100])
    expect([1, 23, 24, 100].map((holdHours) => hoursOf('bank', { holdHours }))).toEqual([24, 24, 24, 100])
  })

  it.each(['upi', 'bank'] as const)('wait for %s not beyond registration, nor the begin', (way) => {
    expect(hoursOf(way, { registrationEndsAt: 73 })).toBe(72)
    expect(hoursOf(way, { registrationEndsAt: 50 })).toBe(50)
    expect(hoursOf(way, { startsAt: 49, overAt: 60 })).toBe(49)
    expect(hoursOf(way, { registrationEndsAt: 48, startsAt: 49 })).toBe(48)
    expect(hoursOf(way, { overAt: 40 })).toBe(40)
  })

  it('wait until the end once the event has begun', () => {
    expect(hoursOf('upi', { startsAt: -1, overAt: 5 })).toBe(5)
    expect(hoursOf('upi', { startsAt: 0, overAt: 5 })).toBe(5)
  })

  it('wait until the event is over for what is paid at the door', () => {
    expect(hoursOf('cash', { holdHours: 1, startsAt: 100, overAt: 104, registrationEndsAt: 2 })).toBe(104)
    expect(hoursOf('cash', { holdHours: 5 })).toBe(5)
  })

  it('have a day for a transfer between banks, or none is offered', () => {
    const isLate = (hours: Partial<Terms>) => isLateForTransfer(termsIn(hours), now)
    expect([24, 23.9].map((startsAt) => isLate({ startsAt, holdHours: 1 }))).toEqual([false, true])
    expect([24, 23.9].map((registrationEndsAt) => isLate({ registrationEndsAt }))).toEqual([false, true])
    expect(isLate({ startsAt: -1, overAt: 30 })).toBe(false)
    expect(isLate({})).toBe(false)
  })
})

describe('the ways to pay for an event', () => {
  const event = (currency: string, ...payment_methods: string[]) => ({ currency, payment_methods })
  const waysOf = (about: ReturnType<typeof event>, providers: Providers, isLate = false) =>
    methodsOf(about, { providers, isLate })

  it('are those of the organiser after a provider that takes money', () => {
    expect(waysOf(event('INR', 'cash', 'bank', 'upi'), [quick])).toEqual(['provider', 'upi', 'bank', 'cash'])
    expect(waysOf(event('INR', 'cash'), [test])).toEqual(['cash'])
    expect(waysOf(event('INR'), [slow])).toEqual(['provider'])
  })

  it('have no UPI outside of rupees', () => {
    expect(waysOf(event('USD', 'upi', 'bank'), [])).toEqual(['bank'])
  })

  it('have no transfer between banks when it is too late for one', () => {
    expect(waysOf(event('INR', 'bank', 'upi'), [quick], true)).toEqual(['provider', 'upi'])
    // nor a test in its place, which would give tickets for nothing
    expect(waysOf(event('EUR', 'bank'), [test], true)).toEqual([])
  })

  it('are a test where nothing else takes money', () => {
    expect(waysOf(event('INR'), [test])).toEqual(['provider'])
    expect(waysOf(event('INR', 'upi'), [test])).toEqual(['upi'])
    expect(waysOf(event('INR', 'upi'), [test, quick])).toEqual(['provider', 'upi'])
    expect(waysOf(event('INR'), [])).toEqual([])
  })

  it('are the wanted one, the first when none is wanted, and none for what is free', () => {
    const about = { total: 500, isLate: false } as const
    expect(chooseMethod(['provider', 'upi'], { ...about, wanted: 'upi' })).toBe('upi')
    expect(chooseMethod(['provider', 'upi'], { ...about, wanted: null })).toBe('provider')
    expect(chooseMethod([], { ...about, wanted: undefined, total: 0 })).toBe('none')
    for (const methods of [[], ['upi']] as const) {
      const choose = (isLate: boolean, wanted: 'bank' | 'provider' = 'bank') =>
        chooseMethod(methods, { wanted, total: 1, isLate })
      const error = (code: string) => expect.objectContaining({ code }) as unknown
      expect(() => choose(false)).toThrow(error('payment_method_missing'))
      expect(() => choose(true)).toThrow(error('transfer_too_late'))
    }
    expect(() => chooseMethod(['upi'], { wanted: 'provider', total: 1, isLate: true })).toThrow(
      expect.objectContaining({ code: 'payment_method_missing' }),
    )
  })
})

describe('what tickets cost', () => {
  type Offer = Parameters<typeof priceTickets>[0]
  type Wanted = Parameters<typeof priceTickets>[1]
  const type = (
    id: number,
    changes: Partial<Offer['ticket_types'][number]> = {},
  ): Offer['ticket_types'][number] => ({
    ticket_type_id: id,
    id,
    pricing_type: `Type ${id}`,
    kind: 'fixed',
    amount_minor: 500,
    min_minor: 0,
    needs_code: false,
    early: null,
    per_order_limit: null,
    left: null,
    sale: 'open',
    sales_start: null,
    sales_end: null,
    ...changes,
  })
  const one = (quantity = 1, amount_minor?: number) => ({
    ticket_type_id: 1,
    quantity,
    ...(amount_minor === undefined ? {} : { amount_minor }),
  })
  /** The prices of the tickets, or the reason with its field. */
  function price(types: Offer['ticket_types'], wanted: Partial<Wanted> = {}, mayPayMore = false) {
    const form = { tickets: [], ticket_type: '', total_minor: null, ...wanted }
    try {
      return priceTickets({ per_order_limit: 4, currency: 'INR', ticket_types: types, mayPayMore }, form).map(
        ({ name, quantity, unit_minor }) => `${quantity} × ${name}: ${unit_minor}`,
      )
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      return [error.code, ...error.fields.map(({ path, code }) => `${path} ${code}`)].join(' ')
    }
  }

  it('is the price of each, and the sum that the form has shown', () => {
    const types = [type(1), type(2, { amount_minor: 20 })]
    const tickets = [one(2), { ticket_type_id: 2, quantity: 1 }]
    expect(price(types, { tickets, total_minor: 1020 })).toEqual(['2 × Type 1: 500', '1 × Type 2: 20'])
    expect(price(types, { tickets, total_minor: 1021 })).toBe('price_changed')
    expect(price(types, { tickets: [one(), one()] })).toBe('invalid_input tickets invalid')
  })

  it('is that of the type which is named, or of the only one', () => {
    const two = [type(1), type(2)]
    expect(price([type(1)])).toEqual(['1 × Type 1: 500'])
    expect(price(two)).toBe('invalid_input tickets choose_ticket')
    expect([price(two, { ticket_type: 'Type 2' }), price(two, { ticket_type: '2' })]).toEqual(
      Array(2).fill(['1 × Type 2: 500']),
    )
    expect(price(two, { ticket_type: 'Type 3' })).toBe('ticket_type_unknown')
    expect(price([type(2)], { tickets: [one()] })).toBe('ticket_type_unknown')
  })

  it.each([
    ['not_started', 'ticket_type_unknown'],
    ['ended', 'ticket_type_unknown'],
    ['sold_out', 'sold_out'],
  ] as const)('is nothing when its sale is %s', (sale, reason) => {
    expect(price([type(1, { sale })])).toBe(reason)
  })

  it('is for as many as one order may have, of a type and of all', () => {
    const limited = [type(1, { per_order_limit: 2 })]
    expect(price(limited, { tickets: [one(3)] })).toBe(
      'too_many_seats tickets.0.quantity tickets_above_limit',
    )
    expect(price([type(1)], { tickets: [one(5)] })).toBe('too_many_seats tickets seats_above_limit')
    expect(price(limited, { tickets: [one(2)] })).toEqual(['2 × Type 1: 500'])
    expect(price([type(1)], { tickets: [one(4)] })).toEqual(['4 × Type 1: 500'])
  })

  it('is fixed, or more where the event allows it', () => {
    const pay = (amount: number, mayPayMore: boolean) =>
      price([type(1)], { tickets: [one(1, amount)] }, mayPayMore)
    expect([pay(500, false), pay(501, true)]).toEqual([['1 × Type 1: 500'], ['1 × Type 1: 501']])
    expect([pay(501, false), pay(499, true)]).toEqual(Array(2).fill('price_changed'))
    expect(price([type(1, { kind: 'free' })], { tickets: [one(1, 7)] })).toEqual(['1 × Type 1: 0'])
  })

  it('is what people choose, from the lowest price', () => {
    const open = (kind: 'variable' | 'donation', amount_minor: number, min_minor: number, amount?: number) =>
      price([type(1, { kind, amount_minor, min_minor })], { tickets: [one(1, amount)] })
    expect([open('variable', 0, 100), open('variable', 100, 100), open('variable', 300, 100)]).toEqual([
      ['1 × Type 1: 100'],
      ['1 × Type 1: 100'],
      ['1 × Type 1: 300'],
    ])
    expect([open('donation', 0, 0), open('donation', 50, 0, 10)]).toEqual([
      ['1 × Type 1: 0'],
      ['1 × Type 1: 10'],
    ])
    expect([open('variable', 0, 100, 99), open('donation', 0, 100)]).toEqual(
      Array(2).fill('invalid_input tickets.0.amount_minor below_lowest_price'),
    )
    expect(open('variable', 0, 100, 100)).toEqual(['1 × Type 1: 100'])
  })
})
