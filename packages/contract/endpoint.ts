import type { z } from 'zod'
import type { FailedStatus } from './constants.ts'
import type { ErrorCode } from './errors.ts'

export type Method = 'GET' | 'POST' | 'PUT'

/**
 * Who may call an endpoint. `user` is anyone signed in; `partner` and `admin` need that role. Ownership is checked by the
 * handler, which replies with the `*_not_found` error of the thing to anyone else.
 */
export type Access = 'public' | 'user' | 'partner' | 'admin'

/** A rate limit: how many calls one address may make in so many seconds. */
export type RateLimit = { readonly points: number; readonly seconds: number }

export type EndpointShape = {
  readonly method: Method
  /** Path after the host, with `{name}` parameters: `/v1/card/detail/{id}`. */
  readonly path: string
  readonly access: Access
  /**
   * The caller must have signed in, or confirmed who they are, a short time ago (`identity_unproved`): what it changes would let
   * somebody with an open session that is not theirs keep or take the account.
   */
  readonly needsProof?: true
  readonly summary: string
  readonly params?: z.ZodObject
  readonly query?: z.ZodObject
  readonly body?: z.ZodType
  /** The encoding of the body; handlers of `multipart` endpoints read the files themselves. `raw`: the bytes, as a Uint8Array. */
  readonly bodyType?: 'json' | 'multipart' | 'raw'
  /** The largest body in bytes; 64 KiB when absent. */
  readonly maxBytes?: number
  /** The schema of `data` in the `{ error, message, data }` envelope; absent for a binary reply. */
  readonly reply?: z.ZodType
  /** Content type of a binary reply. */
  readonly binary?: string
  /** `data.status` of a failed call, where the specification's §8 names one. */
  readonly failedStatus?: FailedStatus
  /** Seconds for which browsers and proxies may reuse the reply, which is then the same for every caller; 0 when absent. */
  readonly maxAge?: number
  readonly errors: readonly ErrorCode[]
  readonly limit?: RateLimit
}

/** Declares an endpoint. Its literal type carries the types of body, parameters and reply. */
export function endpoint<const E extends EndpointShape>(shape: E): E {
  return shape
}

type In<S> = S extends z.ZodType ? z.input<S> : undefined
type Out<S> = S extends z.ZodType ? z.output<S> : undefined

/** What a caller sends. */
export type BodyOf<E extends EndpointShape> = In<E['body']>
export type ParamsOf<E extends EndpointShape> = In<E['params']>
export type QueryOf<E extends EndpointShape> = In<E['query']>
/** What a handler receives after parsing. */
export type ParsedBody<E extends EndpointShape> = Out<E['body']>
export type ParsedParams<E extends EndpointShape> = Out<E['params']>
export type ParsedQuery<E extends EndpointShape> = Out<E['query']>
/** What a caller gets in `data`. */
export type ReplyOf<E extends EndpointShape> = Out<E['reply']>
/** What a handler returns. */
export type ReplyInput<E extends EndpointShape> = In<E['reply']>

/**
 * An endpoint without its schemas: what it takes to call it. Its type still carries body, parameters and reply, so that a
 * screen that must open fast imports the endpoint as a type only.
 */
export type EndpointAddress<E extends EndpointShape> = {
  readonly method: E['method']
  readonly path: E['path']
  /** Never there: it makes two addresses of different endpoints different types. */
  readonly endpoint?: E
}

/** Names an endpoint for `call` by its type: `addressOf<typeof signIn>('POST', '/v1/auth/signin')`. */
export const addressOf = <E extends EndpointShape>(
  method: E['method'],
  path: E['path'],
): EndpointAddress<E> => ({ method, path })
