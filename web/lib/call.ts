import * as z from 'zod/mini'
import type { BodyOf, EndpointShape, ParamsOf, QueryOf, ReplyOf } from '#contract/endpoint.ts'
import { errors } from '#contract/errors.ts'
import type { ErrorCode, FieldError } from '#contract/errors.ts'
import { getSession, purgeEverything, purgeSession } from './session.ts'

export type CallInput<E extends EndpointShape> = {
  readonly body?: BodyOf<E>
  readonly params?: ParamsOf<E>
  readonly query?: QueryOf<E>
  /** For `multipart` endpoints. */
  readonly form?: FormData
  readonly signal?: AbortSignal
}

export type ApiError = {
  readonly ok: false
  readonly code: ErrorCode
  readonly message: string
  /** Invalid fields of a 422, to be shown beside them. */
  readonly fields: readonly FieldError[]
}
export type Success<E extends EndpointShape> = {
  readonly ok: true
  readonly data: ReplyOf<E>
  readonly message: string
}

/**
 * Calls an endpoint of the contract. Errors of the server and a lost connection are returned, not thrown.
 * @throws the reason of `signal` when the call was aborted; in development also ZodError for a reply that breaks the contract.
 */
export async function call<E extends EndpointShape>(
  endpoint: E,
  input: CallInput<E> = {},
): Promise<Success<E> | ApiError> {
  const reply = await sendAndRead(endpoint, input)
  return reply === undefined ? unavailable : readReply(endpoint, reply.status, reply.envelope)
}

async function sendAndRead<E extends EndpointShape>(endpoint: E, input: CallInput<E>) {
  try {
    const response = await send(endpoint, input)
    const envelope: unknown = await response.json()
    return { status: response.status, envelope }
  } catch (error) {
    if (input.signal?.aborted) throw error
    return undefined
  }
}

/** Sends the request of an endpoint. The body of the response is not read yet. @throws TypeError without a connection */
export const send = <E extends EndpointShape>(endpoint: E, input: CallInput<E>): Promise<Response> =>
  fetch(buildUrl(endpoint, input), buildRequest(endpoint, input))

/** The error when the server cannot be reached, or something else replied in its place. */
export const unavailable: ApiError = {
  ok: false,
  code: 'unavailable',
  message: errors.unavailable.text,
  fields: [],
}

const Envelope = z.object({ error: z.nullable(z.string()), message: z.string(), data: z.unknown() })
const InvalidInput = z.object({
  fields: z.array(z.object({ path: z.string(), code: z.string(), message: z.string() })),
})
const isErrorCode = (code: string): code is ErrorCode => Object.hasOwn(errors, code)

/**
 * Reads the envelope of a reply and ends the session on a 401 or 403.
 * @throws ZodError in development and tests, when the data is not as the contract says.
 */
export function readReply<E extends EndpointShape>(
  endpoint: E,
  status: number,
  envelope: unknown,
): Success<E> | ApiError {
  endSessionOn(status)
  const reply = Envelope.safeParse(envelope).data
  if (reply === undefined) return unavailable
  const { error, message, data } = reply
  if (error === null) return { ok: true, data: readData(endpoint, data), message }
  const code = isErrorCode(error) ? error : 'internal'
  return { ok: false, code, message, fields: InvalidInput.safeParse(data).data?.fields ?? [] }
}

/** In production the server is trusted to keep the contract, which saves parsing every reply twice. */
function readData<E extends EndpointShape>(endpoint: E, data: unknown): ReplyOf<E> {
  const isParsed = import.meta.env.DEV && endpoint.reply !== undefined
  return (isParsed ? endpoint.reply.parse(data) : data) as ReplyOf<E>
}

/** Specification §4: a 403 clears all stored data. A visitor who was not signed in keeps the draft of a card. */
function endSessionOn(status: number): void {
  if (status === 403 && getSession().isAuthenticated) purgeEverything()
  else if (status === 401 || status === 403) purgeSession()
}

/** An API error as an exception, which the query cache hands to screens as `error`. */
export class CallError extends Error {
  readonly code: ErrorCode
  readonly fields: readonly FieldError[]
  constructor(error: ApiError) {
    super(error.message)
    this.name = 'CallError'
    this.code = error.code
    this.fields = error.fields
  }
}

/** As `call`, for query functions. @throws CallError when the server replies with an error or cannot be reached. */
export async function fetchData<E extends EndpointShape>(
  endpoint: E,
  input: CallInput<E> = {},
): Promise<ReplyOf<E>> {
  const result = await call(endpoint, input)
  if (!result.ok) throw new CallError(result)
  return result.data
}

function buildUrl<E extends EndpointShape>(endpoint: E, input: CallInput<E>): string {
  const params: Record<string, unknown> = input.params ?? {}
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  )
  const entries = Object.entries(input.query ?? {}).filter(([, value]) => value !== undefined && value !== '')
  const query = new URLSearchParams(entries.map(([name, value]) => [name, String(value)]))
  return query.size > 0 ? `${path}?${query}` : path
}

function buildRequest<E extends EndpointShape>(endpoint: E, input: CallInput<E>): RequestInit {
  const headers: Record<string, string> = {}
  const { token } = getSession()
  if (token !== undefined) headers['authorization'] = `Bearer ${token}`
  if (endpoint.method !== 'GET' && input.form === undefined) headers['content-type'] = 'application/json'
  const body = endpoint.method === 'GET' ? null : (input.form ?? JSON.stringify(input.body ?? {}))
  return { method: endpoint.method, headers, body, signal: input.signal ?? null }
}
