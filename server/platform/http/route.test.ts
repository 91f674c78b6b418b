import { Writable } from 'node:stream'
import { afterEach, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import type { EndpointShape } from '#contract/endpoint.ts'
import { errors } from '#contract/errors.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { AppError } from '../app-error.ts'
import type { Actor } from '../ctx.ts'
import { createLog } from '../log.ts'
import { memoryLimits } from './rate-limit.ts'
import { BinaryReply, Message } from './reply.ts'
import { createRequestCtx } from './request-ctx.ts'
import { route } from './route.ts'
import type { Handler } from './route.ts'

let logged = ''
const sink = new Writable({
  write: (chunk: Buffer, _encoding, done) => {
    logged += chunk.toString()
    done()
  },
})
const app = await createTestApp({ ctx: { log: createLog('info', sink), limits: memoryLimits() } })
afterEach(() => {
  logged = ''
  vi.unstubAllEnvs()
})

const echo = endpoint({
  method: 'POST',
  path: '/v1/echo',
  access: 'public',
  summary: 'Says it again',
  body: z.object({
    name: z.string().min(2, 'Too short.'),
    age: z.int(),
    tags: z.array(z.string()).default([]),
  }),
  reply: z.object({ name: z.string() }),
  errors: ['slug_taken'],
})

type Sent = { readonly body?: unknown; readonly actor?: Actor }

/** Sends one request to an endpoint that is mounted nowhere. */
async function send<E extends EndpointShape>(shape: E, handler: Handler<E>, { body = {}, actor }: Sent = {}) {
  const request = new Request('http://visita.test/v1/echo', {
    method: 'POST',
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
  const ctx = await createRequestCtx(app.ctx, request, () => Promise.resolve(actor))
  return { requestId: ctx.requestId, reply: await route(shape, handler).handle(ctx, request, {}) }
}

const jane = { name: 'Jane', age: 30 }
const say = (handler: Handler<typeof echo>, sent: Sent = { body: jane }) => send(echo, handler, sent)

it('wraps what a handler returns, without what the contract does not declare', async () => {
  const { reply } = await say((_ctx, { body }) => Promise.resolve({ ...body, secret: 'hush' }))
  expect(reply.status).toBe(200)
  expect(reply.headers.get('content-type')).toBe('application/json; charset=utf-8')
  expect(reply.headers.get('cache-control')).toBe('no-store')
  expect(await reply.json()).toEqual({ error: null, message: '', data: { name: 'Jane' } })
})

it('puts a sentence for people beside the data, or sends bytes as they are', async () => {
  const spoken = await say(() => Promise.resolve(new Message('logout_success', { name: 'Jane' })))
  expect(await spoken.reply.json()).toEqual({
    error: null,
    message: 'Successfully logged out',
    data: { name: 'Jane' },
  })
  const bytes = new BinaryReply(Buffer.from('a,b'), { 'content-type': 'text/csv' })
  const { reply } = await say(() => Promise.resolve(bytes))
  expect([reply.headers.get('content-type'), await reply.text()]).toEqual(['text/csv', 'a,b'])
})

it('names every invalid field at once, and does not run the handler', async () => {
  const handler = vi.fn<Handler<typeof echo>>()
  const { reply } = await say(handler, { body: { name: 'J', tags: [1] } })
  expect(reply.status).toBe(422)
  expect(await reply.json()).toEqual({
    error: 'invalid_input',
    message: errors.invalid_input.text,
    data: {
      fields: [
        { path: 'name', code: 'too_small', message: 'Too short.' },
        { path: 'age', code: 'required', message: 'This field is required.' },
        { path: 'tags.0', code: 'invalid_type', message: expect.any(String) as string },
      ],
    },
  })
  expect(handler).not.toHaveBeenCalled()
})

it('takes no body for an empty one', async () => {
  const { reply } = await say(() => Promise.resolve({ name: 'x' }), { body: ' ' })
  expect(reply.status).toBe(422)
})

it('answers a declared code as itself and logs it by name', async () => {
  const { reply, requestId } = await say(() => Promise.reject(new AppError('slug_taken')))
  expect(reply.status).toBe(409)
  expect(reply.headers.get('x-request-id')).toBe(requestId)
  expect(await reply.json()).toEqual({ error: 'slug_taken', message: errors.slug_taken.text, data: null })
  expect(JSON.parse(logged)).toMatchObject({ error: 'slug_taken', requestId, level: 30 })
})

it('lets no undeclared code pass a test; in production it is answered and logged as an error', async () => {
  const handler = () => Promise.reject(new AppError('card_not_found'))
  await expect(say(handler)).rejects.toThrow('/v1/echo does not declare card_not_found (404)')
  vi.stubEnv('VITEST', undefined)
  logged = ''
  const { reply } = await say(handler)
  expect(reply.status).toBe(404)
  expect(logged).toContain('undeclared error code')
})

it('answers the unexpected blandly; the log has the details under the request’s id, and no secrets', async () => {
  const row = 'Failing row contains (jane@example.com, hash-of-her-password).'
  const error = Object.assign(new Error('relation "cards" does not exist'), {
    code: '42P01',
    detail: row,
    config: { headers: { authorization: 'Bearer top-secret' } },
    cause: Object.assign(new Error('the cause'), { parameters: ['hash-of-her-password'] }),
  })
  const { reply, requestId } = await say((ctx) => {
    ctx.log.info({ password: 'hunter2', body: { otp: '123456', token: 'top-secret' } }, 'before')
    return Promise.reject(error)
  })
  expect(reply.status).toBe(500)
  expect(reply.headers.get('x-request-id')).toBe(requestId)
  const text = await reply.text()
  expect(JSON.parse(text)).toEqual({ error: 'internal', message: 'Internal Server Error', data: null })

  const lines = logged
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as unknown)
  expect(lines.at(-1)).toMatchObject({
    level: 50,
    requestId,
    err: { message: error.message, errorCode: '42P01', cause: { message: 'the cause' } },
  })
  for (const secret of ['hunter2', '123456', 'top-secret', 'hash-of-her-password', 'jane@example.com'])
    expect(logged).not.toContain(secret)
})

it('sends nothing of a reply that breaks the contract', async () => {
  const { reply } = await say(() => Promise.resolve({ name: 7 as unknown as string }))
  expect(reply.status).toBe(500)
  expect(await reply.json()).toMatchObject({ error: 'internal', data: null })
})

it('counts calls before it asks who is calling, and says how long to wait', async () => {
  const limited = endpoint({
    method: 'POST',
    path: '/v1/limited',
    access: 'user',
    summary: 'Twice a minute',
    errors: [],
    limit: { points: 2, seconds: 60 },
  })
  const replies = []
  for (let index = 0; index < 3; index += 1)
    replies.push((await send(limited, () => Promise.resolve(undefined))).reply)
  expect(replies.map(({ status }) => status)).toEqual([401, 401, 429])
  const wait = Number(replies.at(-1)?.headers.get('retry-after'))
  expect(wait).toBeGreaterThan(50)
  expect(wait).toBeLessThanOrEqual(60)
})

it('asks for a role before it looks at the input', async () => {
  const person = {
    userId: 'someone',
    role: 'USER',
    isPartner: false,
    sessionToken: 'x',
    isFactorMissing: false,
    isProved: true,
  } as const
  const [partner, admin] = [
    { ...person, isPartner: true },
    { ...person, role: 'ADMIN' as const },
  ]
  for (const [access, actor, status] of [
    ['user', person, 422],
    ['partner', person, 403],
    ['partner', partner, 422],
    ['partner', admin, 422],
    ['admin', person, 403],
    ['admin', partner, 403],
    ['admin', admin, 422],
  ] as const) {
    const { reply } = await send({ ...echo, access }, () => Promise.resolve({ name: 'x' }), { actor })
    expect({ access, actor, status: reply.status }).toEqual({ access, actor, status })
  }
})

it('gives handlers the actor where the endpoint asks for a session, by type as well', async () => {
  const own = { ...echo, access: 'user' } as const
  const actor = {
    userId: 'someone',
    role: 'USER',
    isPartner: false,
    sessionToken: 'x',
    isFactorMissing: false,
    isProved: true,
  } as const
  const sayId: Handler<typeof own> = (ctx) => Promise.resolve({ name: ctx.actor.userId })
  const { reply } = await send(own, sayId, { body: jane, actor })
  expect(await reply.json()).toMatchObject({ data: { name: 'someone' } })
  // @ts-expect-error -- anybody may call a public endpoint, so there may be no actor
  const sayNobody: Handler<typeof echo> = (ctx) => Promise.resolve({ name: ctx.actor.userId })
  expect((await say(sayNobody)).reply.status).toBe(500)
})
