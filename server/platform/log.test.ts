import { Writable } from 'node:stream'
import { expect, it } from 'vitest'
import { createLog } from './log.ts'

function lineOf(error: Error): string {
  let line = ''
  const to = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      line += chunk.toString()
      done()
    },
  })
  createLog('warn', to).warn({ err: error }, 'it failed')
  return line
}

it('repeats no address, phone number or password that an error names, nor in its stack and causes', () => {
  const cause = new Error('connect postgres://visita:hunter2@db.example:5432/cards')
  const error = new Error(
    "550 <asha@example.org>: no such user, called +91 98765 43210 and 'ravi@example.org'",
    {
      cause,
    },
  )
  const line = lineOf(error)
  expect(line).not.toMatch(/asha|ravi|98765|hunter2/)
  expect(line).toContain('550 <[address]>: no such user')
  expect(line).toContain('log.test.ts')
})

it('keeps what is no address', () => {
  const words = 'connect ECONNREFUSED 127.0.0.1:587 at 2026-11-26T07:00:00.000Z in node_modules/@scope/x'
  expect(lineOf(new Error(words))).toContain(words)
})
