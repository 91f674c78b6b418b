import type {
  Access,
  EndpointShape,
  ParsedBody,
  ParsedParams,
  ParsedQuery,
  RateLimit,
  ReplyInput,
} from '#contract/endpoint.ts'
import { errors } from '#contract/errors.ts'
import { AppError } from '../app-error.ts'
import { apiWork } from '../concurrency-limit.ts'
import type { ActorOf, Ctx } from '../ctx.ts'
import { assertProved } from '../proof.ts'
import { limitBody } from './limit-body.ts'
import { parseBody, parsePart, readJson } from './parse.ts'
import { BinaryReply, Message, errorReply, errorResponse, success } from './reply.ts'
import { findUnknownFields } from './unknown-fields.ts'

export type Input<E extends EndpointShape> = {
  readonly params: ParsedParams<E>
  readonly query: ParsedQuery<E>
  readonly body: ParsedBody<E>
}

type Result<E extends EndpointShape> = ReplyInput<E> | Message<ReplyInput<E>> | BinaryReply

/**
 * What a slice writes for an endpoint: it takes the parsed input and returns `data`. `ctx.actor` is never undefined
 * where the endpoint asks for a session.
 */
export type Handler<E extends EndpointShape> = (
  ctx: Ctx<ActorOf<E['access']>>,
  input: Input<E>,
) => Promise<Result<E>>

/** One endpoint with its handler, ready to be mounted. */
export type MountedRoute = {
  readonly endpoint: EndpointShape
  readonly handle: (ctx: Ctx, request: Request, params: Record<string, string>) => Promise<Response>
}

/** Enough for a person at a screen; an endpoint that checks a secret declares a lower one. */
const defaultLimit: RateLimit = { points: 600, seconds: 60 }

/** Only the form of a card is larger; an endpoint that takes more declares it in the contract. */
const defaultMaxBytes = 64 * 1024

/**
 * Binds an endpoint of the contract to its handler. A request passes, in this order: rate limit, access, parsing,
 * the handler; the handler's reply is parsed as well, so that nothing undeclared leaves the server.
 */
export function route<E extends EndpointShape>(endpoint: E, handler: Handler<E>): MountedRoute {
  return {
    endpoint,
    handle: async (ctx, request, params) => {
      try {
        const wait = await ctx.limits.take(endpoint.path, endpoint.limit ?? defaultLimit, ctx.ip)
        if (wait > 0) return errorResponse('too_many_requests', [], { 'retry-after': String(wait) })
        assertAccess<E['access']>(endpoint.access, ctx)
        if (endpoint.needsProof === true && ctx.actor !== undefined) assertProved(ctx.actor)
        const { input, ignored } = await parseInput(endpoint, request, params)
        const result = await apiWork.run(() => handler(ctx, input))
        // a piece of work of its own: pages are served between the two halves of a long list
        return await apiWork.run(async () => present(endpoint, result, ignored))
      } catch (error) {
        assertDeclared(endpoint, error, ctx)
        return errorReply(error, ctx, endpoint.failedStatus)
      }
    },
  }
}

async function parseInput<E extends EndpointShape>(
  endpoint: E,
  request: Request,
  params: Record<string, string>,
): Promise<{ readonly input: Input<E>; readonly ignored: readonly string[] }> {
  const query = Object.fromEntries(new URL(request.url).searchParams)
  const body = endpoint.body === undefined ? undefined : await readBody(endpoint, request)
  const isJson = endpoint.body !== undefined && endpoint.bodyType === undefined
  const input = {
    params: endpoint.params && parsePart(endpoint.params, params),
    query: endpoint.query && parsePart(endpoint.query, query),
    body: endpoint.body && (isJson ? parseBody : parsePart)(endpoint.body, body),
  } as Input<E>
  return { input, ignored: isJson ? findUnknownFields(endpoint.body, body) : [] }
}

async function readBody(endpoint: EndpointShape, request: Request): Promise<unknown> {
  const body = await limitBody(request, endpoint.maxBytes ?? defaultMaxBytes)
  // not bytes(), which the requests of the web server lack
  if (endpoint.bodyType === 'raw') return new Uint8Array(await body.arrayBuffer())
  if (endpoint.bodyType !== 'multipart') return readJson(body)
  const form = await body.formData().catch(() => new FormData())
  return Object.fromEntries([...new Set(form.keys())].map((key) => [key, form.getAll(key)]))
}

/**
 * @throws AppError unauthenticated without a session, forbidden without the role, second_factor_missing for an admin who
 * has to set one up first.
 */
function assertAccess<A extends Access>(access: A, ctx: Ctx): asserts ctx is Ctx<ActorOf<A>> {
  const { actor } = ctx
  if (access === 'public') return
  if (actor === undefined) throw new AppError('unauthenticated')
  const isAllowed = access === 'user' || actor.role === 'ADMIN' || (access === 'partner' && actor.isPartner)
  if (!isAllowed) throw new AppError(actor.isFactorMissing ? 'second_factor_missing' : 'forbidden')
}

function present<E extends EndpointShape>(
  endpoint: E,
  result: Result<E>,
  ignored: readonly string[],
): Response {
  if (result instanceof BinaryReply) return result.toResponse()
  const data: unknown = result instanceof Message ? result.data : result
  const message = result instanceof Message ? result.code : undefined
  const reply = success(endpoint.reply === undefined ? null : endpoint.reply.parse(data), message, ignored)
  if (endpoint.maxAge !== undefined) reply.headers.set('cache-control', `public, max-age=${endpoint.maxAge}`)
  return reply
}

/** Codes that every endpoint may answer. */
const everywhere: ReadonlySet<string> = new Set([
  'invalid_input',
  'invalid_json',
  'body_too_large',
  'unauthenticated',
  'forbidden',
  'second_factor_missing',
  'too_many_requests',
])

/** Finds codes that the endpoint does not declare: the contract must name every code that clients receive. */
function assertDeclared(endpoint: EndpointShape, error: unknown, ctx: Ctx): void {
  if (!(error instanceof AppError) || everywhere.has(error.code) || endpoint.errors.includes(error.code))
    return
  ctx.log.error({ error: error.code, path: endpoint.path }, 'undeclared error code')
  if (process.env['VITEST'] !== undefined)
    throw new Error(`${endpoint.path} does not declare ${error.code} (${errors[error.code].status})`)
}
