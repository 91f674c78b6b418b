import { randomUUID } from 'node:crypto'
import { clientAddress } from '../client-address.ts'
import type { Actor, AppCtx, Ctx } from '../ctx.ts'
import { inTransaction } from '../create-ctx.ts'

/** Finds who holds the request's session, if anyone. */
export type Authenticate = (ctx: AppCtx, request: Request) => Promise<Actor | undefined>

/** Header by which the socket's address reaches the application; a client's own header of this name is dropped. */
export const addressHeader = 'x-visita-address'

/** The address a request came from, as `clientAddress` believes it. */
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
    signal: () => request.signal,
  }
  const ctx: Ctx = { ...base, tx: <T>(act: (tx: Ctx) => Promise<T>): Promise<T> => inTransaction(ctx, act) }
  return ctx
}
