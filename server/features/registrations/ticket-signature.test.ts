import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { fromBase45, ticketCode, toBase45 } from '#formats/ticket-code.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { readTicket, signTicket } from './ticket-signature.ts'

const { ctx } = await createTestApp()
const body = () => ({ code: ticketCode(randomBytes(16)), eventId: 12, ticketTypeId: 345 })

it('reads what it has signed, in capitals that no scanner takes for an address', () => {
  const ticket = body()
  const text = signTicket(ctx, ticket)
  expect(readTicket(ctx, text)).toEqual(ticket)
  // a symbol of 41 modules has room for 154 such signs at level M
  expect(text.length).toBeLessThanOrEqual(154)
  expect(text).toMatch(/^[0-9A-Z $%*+\-./:]+$/)
})

it('finds every forged or altered one', () => {
  const text = signTicket(ctx, body())
  const bytes = fromBase45(text) ?? new Uint8Array()
  for (let at = 0; at < bytes.length; at++) {
    const altered = Uint8Array.from(bytes)
    altered[at] = (altered[at] ?? 0) ^ 1
    expect(readTicket(ctx, toBase45(altered))).toBeUndefined()
  }
  for (const wrong of ['', 'A', text.slice(0, -3), text.toLowerCase(), `${text}AA`])
    expect(readTicket(ctx, wrong)).toBeUndefined()
  const elsewhere = { env: { ...ctx.env, SECRET: 'y'.repeat(40) } }
  expect(readTicket(ctx, signTicket(elsewhere, body()))).toBeUndefined()
})

it('needs the secret of this installation', () => {
  expect(() => signTicket({ env: { ...ctx.env, SECRET: undefined } }, body())).toThrow('SECRET is needed')
})
