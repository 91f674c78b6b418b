import { vi } from 'vitest'
import type { EndpointShape, ReplyOf } from '#contract/endpoint.ts'
import type { ErrorCode } from '#contract/errors.ts'
import type { FieldError } from '#contract/field-errors.ts'
import { errors } from '#contract/errors.ts'

type Sent = { readonly body: unknown; readonly url: URL; readonly token: string | undefined }
type Envelope = { error: string | null; message: string; data: unknown }
type Handler = (sent: Sent) => { status: number; envelope: Envelope }

export type FakeServer = {
  /** Sets the reply of an endpoint. Calls of other endpoints fail as without a connection. */
  readonly answer: <E extends EndpointShape>(
    endpoint: E,
    ...reply: E['reply'] extends object
      ? [ReplyOf<E> | ((sent: Sent) => ReplyOf<E>), string?]
      : [null?, string?]
  ) => void
  /** Makes an endpoint reply with an error: always, or to some requests, while others get the reply of before. */
  readonly refuse: (
    endpoint: EndpointShape,
    code: ErrorCode,
    fields?: readonly FieldError[],
    isRefused?: (sent: Sent) => boolean,
  ) => void
  /** The requests to an endpoint, oldest first. */
  readonly sentTo: (endpoint: EndpointShape) => readonly Sent[]
}

const keyOf = ({ method, path }: EndpointShape) => `${method} ${path}`

/** A server for screen tests. It replies in the types of the contract, to the `fetch` of the typed client. */
export function fakeServer(): FakeServer {
  const handlers = new Map<string, { readonly pattern: RegExp; readonly method: string; handler: Handler }>()
  const log = new Map<string, Sent[]>()
  vi.stubGlobal('fetch', (address: string, init: RequestInit = {}) => {
    const url = new URL(address, globalThis.location.origin)
    const method = init.method ?? 'GET'
    const found = [...handlers].find(([, one]) => one.method === method && one.pattern.test(url.pathname))
    if (found === undefined) return Promise.reject(new TypeError(`nothing answers ${method} ${url.pathname}`))
    const [key, { handler }] = found
    const sent: Sent = {
      url,
      body: typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : init.body,
      token: new Headers(init.headers).get('authorization')?.replace('Bearer ', ''),
    }
    log.set(key, [...(log.get(key) ?? []), sent])
    const { status, envelope } = handler(sent)
    return Promise.resolve(Response.json(envelope, { status }))
  })
  const mount = (endpoint: EndpointShape, handler: Handler) => {
    const pattern = new RegExp(`^${endpoint.path.replace(/\{\w+\}/g, '[^/]+')}$`)
    handlers.set(keyOf(endpoint), { pattern, method: endpoint.method, handler })
  }
  return {
    answer: (endpoint, ...[reply, message]) =>
      mount(endpoint, (sent) => {
        const data: unknown =
          typeof reply === 'function' ? (reply as (sent: Sent) => unknown)(sent) : (reply ?? null)
        return { status: 200, envelope: { error: null, message: message ?? '', data } }
      }),
    refuse: (endpoint, code, fields = [], isRefused = () => true) => {
      const before = handlers.get(keyOf(endpoint))?.handler
      const data = fields.length === 0 ? null : { fields }
      const refused = {
        status: errors[code].status,
        envelope: { error: code, message: errors[code].text, data },
      }
      mount(endpoint, (sent) => (isRefused(sent) || before === undefined ? refused : before(sent)))
    },
    sentTo: (endpoint) => log.get(keyOf(endpoint)) ?? [],
  }
}
