import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import type { EndpointShape } from '#contract/endpoint.ts'
import { allEndpoints } from '#contract/endpoints.ts'
import { addressOf, asReceived, readReply, sendInput } from './access/send-input.ts'
import type { SentInput, SentReply } from './access/send-input.ts'
import { differentInputs, sampleInput } from './access/sample-input.ts'
import { takeSnapshot } from './access/snapshot.ts'
import { invalidBody, invalidTexts } from './access/invalid-input.ts'
import { createAdmin, createPartner, createUser } from './factories.ts'
import { createTestApp } from './test-app.ts'

const app = await createTestApp()
const { db } = app.ctx

/** The lowest role whose input an endpoint parses. */
const callers = {
  public: undefined,
  user: (await createUser(db)).token,
  partner: (await createPartner(db)).token,
  admin: (await createAdmin(db)).token,
}

const all = allEndpoints.map((endpoint) => ({ name: `${endpoint.method} ${endpoint.path}`, endpoint }))
// bytes that only their reader understands have no fields
const withBody = all.flatMap(({ name, endpoint }) =>
  endpoint.body === undefined || endpoint.bodyType === 'raw'
    ? []
    : [{ name, endpoint, schema: endpoint.body }],
)
const jsonOnly = withBody.filter(({ endpoint }) => endpoint.bodyType !== 'multipart')

const send = (endpoint: EndpointShape, input: SentInput) =>
  sendInput(app, endpoint, { ...sampleInput(endpoint), ...input }, callers[endpoint.access])

/** The paths that the contract's schema rejects, written as in replies. */
const errorsOf = (schema: z.ZodType, value: unknown): string[] => [
  ...new Set(schema.safeParse(value).error?.issues.map(({ path }) => path.map(String).join('.'))),
]

function expectErrors({ status, error, fields }: SentReply, paths: readonly string[]): void {
  expect({ status, error }).toEqual({ status: 422, error: 'invalid_input' })
  expect([...new Set(fields.map(({ path }) => path))].toSorted()).toEqual(paths.toSorted())
  expect(fields.filter(({ message, code }) => message.trim() === '' || code === '')).toEqual([])
}

/** Sends bytes unchanged. */
async function sendRaw(
  endpoint: EndpointShape,
  body: BodyInit,
  more: Readonly<Record<string, string>> = {},
): Promise<SentReply> {
  const { params = {}, query = {} } = sampleInput(endpoint)
  const token = callers[endpoint.access]
  const headers = {
    'content-type': 'application/json',
    ...more,
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
  }
  const { method } = endpoint
  const address = addressOf(endpoint, params, query)
  return readReply(await app.fetch(address, { method, headers, body, duplex: 'half' } as RequestInit))
}

/** The limit where the contract declares none. */
const mostBytes = 64 * 1024

const withQuery = all.flatMap(({ name, endpoint }) =>
  endpoint.query === undefined ? [] : [{ name, endpoint, schema: endpoint.query }],
)

/** Any text may name a missing file: file-names.test.ts proves that each gets 404. */
const anyName = 'GET /v1/fileapi/file/{name}'
const withParams = all.flatMap(({ name, endpoint }) =>
  endpoint.params === undefined || name === anyName ? [] : [{ name, endpoint, schema: endpoint.params }],
)

/** One snapshot before all of them and one at their end: a snapshot takes longer than most requests. */
describe('input that is rejected', async () => {
  const before = await takeSnapshot(db)

  it.each(withBody.filter(({ schema }) => !schema.safeParse({}).success))(
    '$name names every required field of an empty body',
    async ({ endpoint, schema }) => expectErrors(await send(endpoint, { body: {} }), errorsOf(schema, {})),
  )

  it.each(withBody)('$name names every field of a wrong type', async ({ endpoint, schema }) => {
    for (const depth of ['outer', 'inner'] as const) {
      const { body, paths } = invalidBody(schema, depth)
      const errors = errorsOf(schema, asReceived(endpoint, body))
      const isNamed = (path: string) =>
        errors.some((error) => `${path}.`.startsWith(`${error}.`) || error.startsWith(`${path}.`))
      expect(paths.filter((path) => !isNamed(path))).toEqual([])
      expectErrors(await send(endpoint, { body }), errors)
    }
  })

  it.each(jsonOnly)('$name refuses JSON that is not an object', async ({ endpoint }) => {
    for (const body of [null, [], [{}], 'text', 7, true]) {
      const { status, error, fields } = await send(endpoint, { body })
      expect({ body, status, error }).toEqual({ body, status: 422, error: 'invalid_input' })
      expect(fields).not.toEqual([])
    }
  })

  it.each(jsonOnly)('$name answers what is not JSON with 400', async ({ endpoint }) => {
    for (const text of ['{', "{'name': 1}", 'name=Jane', '{"a": 1} trailing', '\u0000']) {
      const { status, error } = await sendRaw(endpoint, text)
      expect({ text, status, error }).toEqual({ text, status: 400, error: 'invalid_json' })
    }
  })

  it.each(withBody)('$name stops reading a body that is too large', async ({ endpoint }) => {
    const text = `"${'x'.repeat((endpoint.maxBytes ?? mostBytes) + 1)}"`
    const error = 'body_too_large'
    const declared = { 'content-length': String(Buffer.byteLength(text)) }
    expect(await sendRaw(endpoint, text, declared)).toMatchObject({ status: 413, error })
    // The same without a content-length header.
    const stream = new Blob([text]).stream()
    expect(await sendRaw(endpoint, stream)).toMatchObject({ status: 413, error })
  })

  it.each(withQuery)('$name names every invalid part of its query', async ({ endpoint, schema }) => {
    const query = invalidTexts(schema)
    expectErrors(await send(endpoint, { query }), errorsOf(schema, query))
  })

  it.each(withParams)('$name names every invalid part of its path', async ({ endpoint, schema }) => {
    const params = invalidTexts(schema)
    expectErrors(await send(endpoint, { params }), errorsOf(schema, params))
  })

  it('has changed nothing', async () => {
    expect(await takeSnapshot(db)).toEqual(before)
  })
})

/** Texts that have broken databases, templates and parsers before. */
const hostile = [
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\u202e',
  '__proto__',
  "'; drop table users; --",
  '%00',
  '../..',
]

it.each(all)('$name does not break on odd texts and huge numbers', async ({ endpoint }) => {
  const fillings = hostile.map((text) => ({ text, number: Number.MAX_SAFE_INTEGER }))
  const failing = []
  for (const input of differentInputs(endpoint, fillings)) {
    const { status } = await sendInput(app, endpoint, input, callers[endpoint.access])
    if (status === 500) failing.push(input)
  }
  expect(failing).toEqual([])
})

it.each(withParams)('$name does not break on a path that is not well encoded', async ({ endpoint }) => {
  for (const bytes of ['%', '%ZZ', '%00', '%ED%A0%80', '%FF', '%2e%2e%2f', '1e3', '-1', '0x1', ' ']) {
    const token = callers[endpoint.access]
    const headers = token === undefined ? {} : { authorization: `Bearer ${token}` }
    const reply = await app.fetch(endpoint.path.replace(/\{\w+\}/, bytes), { headers })
    expect({ bytes, status: reply.status }).not.toEqual({ bytes, status: 500 })
  }
})
