import { randomUUID } from 'node:crypto'
import { clientAddress } from '../client-address.ts'
import type { Actor, AppCtx, Ctx } from '../ctx.ts'
import { inTransaction } from '../create-ctx.ts'
import { shareState } from '../per-ctx.ts'
import { localeOfHeaders } from './request-locale.ts'

/** Finds the person whose session the request carries; undefined without a valid one. */
export type Authenticate = (ctx: AppCtx, request: Request) => Promise<Actor | undefined>

/** The header in which the server passes the address of the socket on. What a client sends under this name is removed. */
export const addressHeader = 'x-visita-address'

/** The address a request came from: that of the socket, or what trusted proxies say (client-address.ts). */
export function requestAddress(headers: Headers, trustedProxies: number): string {
  const socket = headers.get(addressHeader) ?? '127.0.0.1'
  return clientAddress(socket, headers.get('x-forwarded-for') ?? undefined, trustedProxies)
}

export async function createRequestCtx(
  app: AppCtx,
  request: Request,
  authenticate: Authenticate,
): Promise<Ctx> {
  const requestId = randomUUID()
  const base = {
    ...app,
    requestId,
    log: app.log.child({ requestId }),
    actor: await authenticate(app, request),
    ip: requestAddress(request.headers, app.env.TRUSTED_PROXIES),
    headers: request.headers,
    locale: localeOfHeaders(request.headers),
    signal: () => request.signal,
  }
  const ctx: Ctx = { ...base, tx: <T>(work: (tx: Ctx) => Promise<T>): Promise<T> => inTransaction(ctx, work) }
  shareState(ctx, app)
  return ctx
}
