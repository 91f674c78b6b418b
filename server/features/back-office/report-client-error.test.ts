import { Writable } from 'node:stream'
import { beforeEach, expect, it } from 'vitest'
import { reportClientError } from '#contract/client-errors.ts'
import type { ClientError } from '#contract/client-errors.ts'
import { createLog } from '#server/platform/log.ts'
import { memoryLimits } from '#server/platform/http/rate-limit.ts'
import { addressHeader } from '#server/platform/http/request-ctx.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { loggedReports } from './report-client-error.ts'

let logged = ''
const sink = new Writable({
  write: (chunk: Buffer, _encoding, done) => {
    logged += chunk.toString()
    done()
  },
})
const app = await createTestApp({ ctx: { log: createLog('info', sink), limits: memoryLimits() } })
beforeEach(() => {
  logged = ''
})

type LogLine = { readonly level: number; readonly msg: string; readonly clientError: ClientError }
const lines = (): LogLine[] =>
  logged
    .split('\n')
    .filter((line) => line.includes('clientError'))
    .map((line) => JSON.parse(line) as LogLine)

const report = {
  build: '0a1b2c3d4e5f6071',
  screen: '/backbone/outbox/mail-{$id}',
  field: 'social_links[0].link',
  name: 'TypeError',
  message: 'Cannot read properties of undefined',
  stack: ['/assets/vcard-form-Bq3x_9d.js:2:1507', '/assets/base-77aa-_1.js:1:20'],
} as const satisfies ClientError

let addresses = 0
/** Sends a report from an address that has sent none, unless it is named. */
const send = async (body: unknown, address = `203.0.113.${(addresses += 1)}`) => {
  const reply = await app.fetch(reportClientError.path, {
    method: reportClientError.method,
    headers: { 'content-type': 'application/json', [addressHeader]: address },
    body: JSON.stringify(body),
  })
  const { error, data } = (await reply.json()) as { error: string | null; data: unknown }
  return { status: reply.status, error, data }
}

it('logs a report once, as an error, with its fields', async () => {
  expect(await send(report)).toEqual({ status: 200, error: null, data: { received: true } })
  const [line, ...rest] = lines()
  expect(rest).toEqual([])
  expect(line).toMatchObject({ level: 50, msg: 'an error in the web app', clientError: report })
})

it.each([
  ['a field that nobody knows', { ...report, typed: 'secret' }],
  ['a message that is not known', { ...report, message: 'Unexpected token s in "secret"' }],
  ['text after the number of a message of React', { ...report, message: 'Minified React error #31; secret' }],
  ['a file that was not built', { ...report, stack: ['https://example.com/secret.js:1:2'] }],
  ['an address with its query', { ...report, screen: '/dashboard?search=secret' }],
  ['a field with a space', { ...report, field: 'not secret' }],
  ['a name with a line break', { ...report, name: 'TypeError\nsecret' }],
  ['a build that is none', { ...report, build: 'secret text' }],
  ['too many frames', { ...report, stack: Array.from({ length: 11 }, () => report.stack[0]) }],
])('refuses %s, and logs nothing of it', async (_, body) => {
  expect(await send(body)).toMatchObject({ status: 422, error: 'invalid_input' })
  expect(logged).not.toContain('secret')
  expect(lines()).toEqual([])
})

it('refuses a report that is too large', async () => {
  const body = { ...report, more: 'x'.repeat(reportClientError.maxBytes) }
  expect(await send(body)).toMatchObject({ status: 413, error: 'body_too_large' })
})

it('takes the number of an error of React, and a report without a message', async () => {
  const { message: _, ...without } = report
  expect((await send({ ...report, message: 'Minified React error #31' })).status).toBe(200)
  expect((await send(without)).status).toBe(200)
  expect(lines()).toHaveLength(2)
})

it('refuses what an address sends beyond its limit', async () => {
  const { points } = reportClientError.limit
  const replies = []
  for (let count = 0; count <= points; count += 1) replies.push(await send(report, '198.51.100.7'))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(points)
  expect(replies.at(-1)).toMatchObject({ status: 429, error: 'too_many_requests' })
  expect(lines()).toHaveLength(points)
})

it('logs no more than its limit of what many addresses send', async () => {
  for (let count = 0; count <= loggedReports.points; count += 1)
    expect((await send(report, `192.0.2.${count}`)).status).toBe(200)
  expect(lines().length).toBeLessThanOrEqual(loggedReports.points)
})
