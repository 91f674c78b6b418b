import { randomUUID } from 'node:crypto'
import type { Actor, AppCtx, Ctx } from '../ctx.ts'
import { inTransaction } from '../create-ctx.ts'

/** Finds who holds the request's session, if anyone. */
export type Authenticate = (ctx: AppCtx, request: Request) => Promise<Actor | undefined>

/** Header by which the socket's address reaches the application; a client's own header of this name is dropped. */
export const addressHeader = 'x-visita-address'

/**
 * The caller's address: the socket's, or, behind N trusted proxies, the N-th from the right of X-Forwarded-For.
 * Anything further left is the client's word and is not believed.
 */
export function clientAddress(headers: Headers, trustedProxies: number): string {
  const socket = headers.get(addressHeader) ?? '127.0.0.1'
  if (trustedProxies === 0) return socket
  const chain = (headers.get('x-forwarded-for') ?? '').split(',').map((part) => part.trim())
  return chain.at(-trustedProxies) || socket
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
    ip: clientAddress(request.headers, app.env.TRUSTED_PROXIES),
    headers: request.headers,
  }
  const ctx: Ctx = { ...base, tx: <T>(act: (tx: Ctx) => Promise<T>): Promise<T> => inTransaction(ctx, act) }
  return ctx
}
