import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type {
  BodyOf,
  EndpointAddress,
  EndpointShape,
  ParamsOf,
  QueryOf,
  ReplyOf,
} from '#contract/endpoint.ts'
import type { ErrorCode } from '#contract/errors.ts'
import type { FieldError } from '#contract/field-errors.ts'
import { isErrorCode } from '#contract/texts.ts'
import { firstReadKey } from './first-load.ts'
import { askForProof } from './proof-modal.ts'
import { isRecord, isText } from './record.ts'
import { wordError, wordFields } from './texts.ts'
import { getSession, purgeEverything, purgeSession, recordUse } from './session.ts'

export type CallInput<E extends EndpointShape> = {
  readonly body?: BodyOf<E>
  readonly params?: ParamsOf<E>
  readonly query?: QueryOf<E>
  /** For `multipart` endpoints. */
  readonly form?: FormData
  readonly signal?: AbortSignal
}

/** An endpoint of the contract, or only its address. */
export type Callable<E extends EndpointShape> = E | EndpointAddress<E>

/** An endpoint that did not do what was asked. The message is meant for the person. */
export class ApiError extends Error {
  readonly code: ErrorCode
  /** Invalid fields of a 422, to be shown beside them. */
  readonly fields: readonly FieldError[]
  constructor(code: ErrorCode, message: string = wordError(code), fields: readonly FieldError[] = []) {
    super(message)
    this.name = 'ApiError'
    this.code = code
    this.fields = fields
  }
}

/** No reply came: the device has no connection, or the server cannot be reached. */
export class UnreachableError extends ApiError {
  constructor() {
    super('unavailable', i18n._(isOffline() ? offline : unreachable))
  }
}

/** No reply came, or one that says that the server cannot work right now. */
export const isUnavailable = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'unavailable'

/** Whether the device knows that it has no connection. */
export const isOffline = (): boolean => globalThis.navigator?.onLine === false

const offline = msg`You are offline. Try again once you have a connection.`
const unreachable = msg`The server cannot be reached right now. Check your connection, or try again soon.`

/**
 * Calls an endpoint of the contract. Screens do this through `endpointQuery` and `useEndpointMutation`.
 * @throws ApiError when the server replies with an error or cannot be reached; the reason of `signal` when the call was
 * aborted; in development also ZodError for a reply that breaks the contract.
 */
export async function call<E extends EndpointShape>(
  endpoint: Callable<E>,
  input: CallInput<E> = {},
): Promise<ReplyOf<E>> {
  return withProof(async () => {
    const { status, envelope } = await sendAndRead(endpoint, input)
    return readReply(endpoint, status, envelope)
  })
}

/** Does a call once more when it needed a fresh proof of identity and the person has given it. */
export async function withProof<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const isUnproved = error instanceof ApiError && error.code === 'identity_unproved'
    if (!isUnproved || !(await askForProof())) throw error
    return work()
  }
}

async function sendAndRead<E extends EndpointShape>(endpoint: Callable<E>, input: CallInput<E>) {
  try {
    const response = await send(endpoint, input)
    const envelope: unknown = await response.json()
    return { status: response.status, envelope }
  } catch (error) {
    if (input.signal?.aborted) throw error
    // a proxy in between may reply with a page of its own
    throw error instanceof SyntaxError ? new ApiError('unavailable') : new UnreachableError()
  }
}

/** Sends the request of an endpoint. The body of the response is not read yet. @throws TypeError without a connection */
export const send = <E extends EndpointShape>(
  endpoint: Callable<E>,
  input: CallInput<E>,
): Promise<Response> => {
  const [url, request] = requestOf(endpoint, input)
  const again = () => fetch(url, request)
  const first = globalThis.firstLoad?.take(firstReadKey(url, request), getSession().token)
  return first?.catch(again) ?? again()
}

/** The request of a call, for `fetch`. */
export const requestOf = <E extends EndpointShape>(endpoint: Callable<E>, input: CallInput<E>) =>
  [buildUrl(endpoint, input), buildRequest(endpoint, input)] as const

type Envelope = { readonly error: string | null; readonly message: string; readonly data?: unknown }

const isEnvelope = (value: unknown): value is Envelope =>
  isRecord(value) && (value['error'] === null || isText(value['error'])) && isText(value['message'])

/** The invalid fields in the data of a 422. */
const fieldsOf = (data: unknown): readonly FieldError[] =>
  isRecord(data) && Array.isArray(data['fields']) ? data['fields'].filter(isFieldError) : []

const isFieldError = (value: unknown): value is FieldError =>
  isRecord(value) &&
  [value['path'], value['code'], value['message']].every(isText) &&
  (value['params'] === undefined || isRecord(value['params']))

/**
 * Reads the data of a reply. A 401 or 403 ends the session; a success counts as its use.
 * @throws ApiError when it is an error, or no reply of our server; ZodError in development and tests, when the data is not as the contract says.
 */
export function readReply<E extends EndpointShape>(
  endpoint: Callable<E>,
  status: number,
  envelope: unknown,
): ReplyOf<E> {
  followStatus(status)
  if (!isEnvelope(envelope)) throw new ApiError('unavailable')
  const { error, message, data } = envelope
  if (error === null) return readData(endpoint, data)
  const code = isErrorCode(error) ? error : 'internal'
  const fields = wordFields(fieldsOf(data))
  throw new ApiError(code, isErrorCode(error) ? wordError(error) : message, fields)
}

/** In production the server is trusted to keep the contract, which saves parsing every reply twice. */
function readData<E extends EndpointShape>(endpoint: Callable<E>, data: unknown): ReplyOf<E> {
  const isParsed = import.meta.env.DEV && 'reply' in endpoint && endpoint.reply !== undefined
  return (isParsed ? endpoint.reply.parse(data) : data) as ReplyOf<E>
}

/** Specification §4: a 403 clears all stored data. A visitor who was not signed in keeps the draft of a card. */
function followStatus(status: number): void {
  if (status === 403 && getSession().isAuthenticated) purgeEverything('forbidden')
  else if (status === 401 || status === 403) purgeSession()
  else if (status < 300) recordUse()
}

function buildUrl<E extends EndpointShape>(endpoint: Callable<E>, input: CallInput<E>): string {
  const params: Record<string, unknown> = input.params ?? {}
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  )
  const entries = Object.entries(input.query ?? {}).filter(([, value]) => value !== undefined && value !== '')
  const query = new URLSearchParams(entries.map(([name, value]) => [name, String(value)]))
  return query.size > 0 ? `${path}?${query}` : path
}

function buildRequest<E extends EndpointShape>(endpoint: Callable<E>, input: CallInput<E>): RequestInit {
  const headers: Record<string, string> = {}
  const { token } = getSession()
  if (token !== undefined) headers['authorization'] = `Bearer ${token}`
  if (endpoint.method !== 'GET' && input.form === undefined) headers['content-type'] = 'application/json'
  const body = endpoint.method === 'GET' ? null : (input.form ?? JSON.stringify(input.body ?? {}))
  return { method: endpoint.method, headers, body, signal: input.signal ?? null }
}
