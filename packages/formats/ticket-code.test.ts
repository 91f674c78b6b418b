import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { fromBase45, packTicket, ticketCode, toBase45, unpackTicket } from './ticket-code.ts'

it('writes base 45 as RFC 9285 has it', () => {
  const text = (value: string) => new TextEncoder().encode(value)
  expect(toBase45(text('Hello!!'))).toBe('%69 VD92EX0')
  expect(toBase45(text('AB'))).toBe('BB8')
  expect(fromBase45('QED8WEX0')).toEqual(text('ietf!'))
  for (const wrong of ['GGW', 'A', 'aBC', ':::']) expect(fromBase45(wrong)).toBeUndefined()
})

it('reads every ticket that it has written', () => {
  for (const [eventId, ticketTypeId] of [
    [1, 1],
    [127, 128],
    [300, 70_000],
    [2 ** 40, 2 ** 33],
  ] as const) {
    const ticket = { code: ticketCode(randomBytes(16)), eventId, ticketTypeId }
    expect(ticket.code).toMatch(/^[2-9A-HJKMNP-TV-Z]{27}$/)
    const bytes = packTicket(ticket)
    expect(unpackTicket(bytes)).toEqual(ticket)
    expect(unpackTicket(fromBase45(toBase45(bytes)) ?? new Uint8Array())).toEqual(ticket)
    expect(unpackTicket(bytes.subarray(0, -1))).toBeUndefined()
    expect(unpackTicket(Uint8Array.from([...bytes, 0]))).toBeUndefined()
  }
})
