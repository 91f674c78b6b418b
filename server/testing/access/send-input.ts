import type { EndpointShape } from '#contract/endpoint.ts'
import type { ErrorCode } from '#contract/errors.ts'
import type { FieldError } from '#contract/field-errors.ts'
import type { TestApp } from '../test-app.ts'

/** Valid or invalid input for any endpoint: the typed client would not send most of what these tests need. */
export type SentInput = {
  readonly params?: Readonly<Record<string, unknown>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: unknown
}

export type SentReply = {
  readonly status: number
  readonly error: ErrorCode | null
  readonly fields: readonly FieldError[]
  readonly text: string
}

/** Sends a request. @param as session token of the caller; without it, nobody is signed in. */
export async function sendInput(
  app: Pick<TestApp, 'fetch'>,
  endpoint: EndpointShape,
  { params = {}, query = {}, body = {} }: SentInput,
  as?: string,
): Promise<SentReply> {
  const headers = new Headers()
  if (as !== undefined) headers.set('authorization', `Bearer ${as}`)
  const isMultipart = endpoint.bodyType === 'multipart'
  if (!isMultipart) headers.set('content-type', 'application/json')
  const content = isMultipart ? toForm(body) : JSON.stringify(body)
  return readReply(
    await app.fetch(addressOf(endpoint, params, query), {
      method: endpoint.method,
      headers,
      body: endpoint.method === 'GET' ? null : content,
    }),
  )
}

/** An endpoint's path with its parameters filled in. */
export function addressOf(
  endpoint: EndpointShape,
  params: Readonly<Record<string, unknown>>,
  query: Readonly<Record<string, unknown>> = {},
): string {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params[name]).toWellFormed()),
  )
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    value == null ? [] : [[name, JSON.stringify(value).replace(/^"|"$/g, '')]],
  )
  return pairs.length === 0 ? path : `${path}?${new URLSearchParams(pairs)}`
}

export async function readReply(response: Response): Promise<SentReply> {
  const type = response.headers.get('content-type') ?? ''
  // a stream has no end
  const isEndless = type.startsWith('text/event-stream')
  const text = isEndless ? '' : await response.text()
  if (isEndless) await response.body?.cancel()
  const isJson = type.startsWith('application/json')
  const envelope = (isJson ? JSON.parse(text) : {}) as { error?: ErrorCode | null; data?: unknown }
  const fields = (envelope.data as { fields?: FieldError[] } | null | undefined)?.fields ?? []
  return { status: response.status, error: envelope.error ?? null, fields, text }
}

/** Makes a form of files and texts; a name may occur several times. */
function toForm(body: unknown): FormData {
  const form = new FormData()
  for (const [name, values] of Object.entries(body as Record<string, unknown>))
    for (const value of Array.isArray(values) ? (values as unknown[]) : [values])
      form.append(name, value instanceof Blob ? value : JSON.stringify(value))
  return form
}

/** The body as the server parses it: a form becomes lists. */
export function asReceived(endpoint: EndpointShape, body: unknown): unknown {
  if (endpoint.bodyType !== 'multipart') return body
  const form = toForm(body)
  return Object.fromEntries([...form.keys()].map((key) => [key, form.getAll(key)]))
}
