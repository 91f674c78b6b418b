import { expect, it } from 'vitest'
import type { GuestLine } from './read-guests.ts'
import { seatGuests } from './seat-guests.ts'

type List = Parameters<typeof seatGuests>[2]

const guest = (line: number, changes: Partial<NonNullable<GuestLine['guest']>> = {}): GuestLine => ({
  line,
  fields: [],
  guest: {
    first_name: 'Asha Rao',
    email: 'asha@example.com',
    phone: '',
    food_preference: '',
    quantity: 2,
    ticket_type_id: 1,
    requestId: `guest ${line}`,
    ...changes,
  },
})
const seat = (lines: readonly GuestLine[], changes: Partial<List> = {}) =>
  seatGuests(lines, 7, {
    offer: 'closed',
    seats: {
      most: 5,
      taken: 0,
      types: [
        { id: 1, quantity: null, taken: 0 },
        { id: 2, quantity: 1, taken: 0 },
      ],
    },
    mailsTickets: true,
    known: new Set(),
    seen: new Map(),
    ...changes,
  })
/** What becomes of each line. */
const wordsOf = (seated: ReturnType<typeof seat>) =>
  seated.map((one) =>
    one.outcome === 'failed'
      ? `${one.line} ${one.code} ${one.fields.map(({ path, code }) => `${path} ${code}`).join()}`.trim()
      : `${one.line} ${one.outcome}`,
  )

it('gives seats line by line: who asks for too many gets none, and the next one is asked', () => {
  const lines = [
    guest(1),
    guest(2),
    guest(3),
    guest(4, { quantity: 1, ticket_type_id: 2 }),
    guest(5, { quantity: 1 }),
  ]
  const seated = seat(lines)
  expect(wordsOf(seated)).toEqual(['1 created', '2 created', '3 sold_out', '4 created', '5 sold_out'])
  expect(seated[0]).toMatchObject({
    step: { state: { registration: { status: 'confirmed', confirmedAt: 7 } } },
  })
  const ofType = [6, 7].map((line) => guest(line, { quantity: 1, ticket_type_id: 2 }))
  expect(wordsOf(seat(ofType))).toEqual(['6 created', '7 sold_out'])
})

it('gives none to who is on the list already, is named twice, or is not to be read', () => {
  const fields = [{ path: 'email', code: 'invalid', message: '' }] as const
  const twice = [
    guest(2, { requestId: 'known' }),
    guest(3),
    guest(4, { requestId: 'known' }),
    guest(5, { requestId: 'guest 3' }),
  ]
  const given = { known: new Set(['known']), seen: new Map([['earlier', 1]]) }
  const lines = [guest(1, { requestId: 'earlier' }), ...twice, { line: 6, guest: undefined, fields }]
  expect(wordsOf(seat(lines, given))).toEqual([
    '1 invalid_input first_name same_as_line',
    '2 skipped',
    '3 created',
    '4 invalid_input first_name same_as_line',
    '5 invalid_input first_name same_as_line',
    '6 invalid_input email invalid',
  ])
})

it('mails tickets to those who have an address, when the organiser says so', () => {
  const told = (email: string, mailsTickets: boolean) =>
    seat([guest(1, { email })], { mailsTickets }).flatMap((one) =>
      one.outcome === 'created' ? one.step.effects.filter(({ type }) => type === 'tell') : [],
    )
  expect(
    [told('asha@example.com', true), told('', true), told('asha@example.com', false)].map(
      ({ length }) => length,
    ),
  ).toEqual([1, 0, 0])
})
