import { describe, expect, it } from 'vitest'
import { earlyOf, eventState, nextChange, saleState, seatsLeft } from './rules.ts'

const noEarly = { early_minor: null, early_until: null, early_quantity: null }
const type = { quantity: 10, taken: 0, sales_start: null, sales_end: null, ...noEarly }
const event = {
  status: 'open' as const,
  starts_at: new Date('2027-05-14T13:00:00Z'),
  ends_at: null,
  time_zone: 'Asia/Kolkata',
  registration_ends_at: null,
  capacity: 12,
  taken: 0,
  ticket_types: [type],
}
const before = new Date('2027-05-01T00:00:00Z')

describe('the state of an event', () => {
  it('is what its organiser decided, then what the calendar says, then what the seats say', () => {
    const full = { ...event, taken: 12, registration_ends_at: before, ends_at: before }
    expect(eventState({ ...full, status: 'cancelled' }, before)).toBe('cancelled')
    expect(eventState(full, before)).toBe('over')
    expect(eventState({ ...full, ends_at: null }, before)).toBe('closed')
    expect(eventState({ ...event, status: 'closed' }, before)).toBe('closed')
    expect(eventState({ ...event, taken: 12 }, before)).toBe('full')
    expect(eventState(event, before)).toBe('open')
  })

  it('is over at the end of its day, where it takes place, when no end is known', () => {
    expect(eventState(event, new Date('2027-05-14T18:29:59Z'))).toBe('open')
    expect(eventState(event, new Date('2027-05-14T18:30:00Z'))).toBe('over')
  })

  it('changes next at the first moment that is still to come', () => {
    const sales_end = new Date('2027-05-10T00:00:00Z')
    const timed = { ...event, registration_ends_at: new Date('2027-05-12T00:00:00Z') }
    const selling = { ...timed, ticket_types: [{ ...type, sales_end }] }
    expect(nextChange(selling, before)).toEqual(sales_end)
    expect(nextChange(selling, sales_end)).toEqual(timed.registration_ends_at)
    expect(nextChange({ ...event, starts_at: null }, before)).toBeUndefined()
  })
})

describe('seats', () => {
  it('are bounded by the event and by its types together', () => {
    expect(seatsLeft(event)).toBe(10)
    expect(seatsLeft({ ...event, capacity: 4 })).toBe(4)
    expect(seatsLeft({ ...event, capacity: null, ticket_types: [{ ...type, quantity: null }] })).toBeNull()
  })

  it('of a type can be had from its first moment to before its last one, while some are left', () => {
    const [sales_start, sales_end] = [new Date('2027-05-02T00:00:00Z'), new Date('2027-05-03T00:00:00Z')]
    const timed = { ...type, sales_start, sales_end }
    expect(saleState(timed, event, before)).toBe('not_started')
    expect(saleState(timed, event, sales_start)).toBe('open')
    expect(saleState(timed, event, sales_end)).toBe('ended')
    expect(saleState({ ...type, taken: 10 }, event, before)).toBe('sold_out')
  })
})

describe('an early price', () => {
  const until = new Date('2027-05-02T00:00:00Z')
  const early = { ...type, early_minor: 300, early_until: until }

  it('holds until its moment, which changes what visitors find', () => {
    expect(earlyOf(type, before)).toBeUndefined()
    expect(earlyOf(early, before)).toEqual({ left: null })
    expect(earlyOf(early, new Date(until.getTime() - 1))).toEqual({ left: null })
    expect(earlyOf(early, until)).toBeUndefined()
    expect(nextChange({ ...event, ticket_types: [early] }, before)).toEqual(until)
  })

  it('holds while fewer tickets are taken than its number', () => {
    const counted = { ...early, early_until: null, early_quantity: 3 }
    expect(earlyOf({ ...counted, taken: 2 }, before)).toEqual({ left: 1 })
    expect(earlyOf({ ...counted, taken: 3 }, before)).toBeUndefined()
    expect(earlyOf({ ...counted, taken: 4 }, before)).toBeUndefined()
    expect(earlyOf({ ...early, early_quantity: 3, taken: 3 }, before)).toBeUndefined()
    expect(earlyOf({ ...early, early_quantity: 3 }, until)).toBeUndefined()
  })
})
