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

export type Error = {
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

/** Calls an endpoint of the contract. Never throws for an answer of the server or for a lost connection. */
export async function call<E extends EndpointShape>(
  endpoint: E,
  input: CallInput<E> = {},
): Promise<Success<E> | Error> {
  try {
    const response = await send(endpoint, input)
    return readReply<E>(response.status, await response.json())
  } catch (error) {
    if (input.signal?.aborted) throw error
    return noAnswer
  }
}

/** Asks the server and leaves the answer unread. @throws TypeError without a connection */
export const send = <E extends EndpointShape>(endpoint: E, input: CallInput<E>): Promise<Response> =>
  fetch(buildUrl(endpoint, input), buildRequest(endpoint, input))

/** What a call is told when there is no server to answer it. */
export const noAnswer: Error = {
  ok: false,
  code: 'unavailable',
  message: errors.unavailable.text,
  fields: [],
}

/** Reads the envelope of a reply, however it came. */
export function readReply<E extends EndpointShape>(status: number, envelope: unknown): Success<E> | Error {
  forgetWhenRefused(status)
  const reply = envelope as { error: ErrorCode | null; message: string; data: unknown }
  if (reply.error === null) return { ok: true, data: reply.data as ReplyOf<E>, message: reply.message }
  const fields = (reply.data as { fields?: FieldError[] } | null)?.fields ?? []
  return { ok: false, code: reply.error, message: reply.message, fields }
}

/** Specification §4: a 403 clears all stored data. Somebody who was not signed in keeps the draft of a card. */
function forgetWhenRefused(status: number): void {
  if (status === 403 && getSession().isAuthenticated) purgeEverything()
  else if (status === 401 || status === 403) purgeSession()
}

/** Thrown into the query cache, so that screens read a failed call from `error`. */
export class CallError extends Error {
  readonly code: ErrorCode
  constructor(error: Error) {
    super(error.message)
    this.name = 'CallError'
    this.code = error.code
  }
}

/** As `call`, for query functions. @throws CallError when the server refuses. */
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
