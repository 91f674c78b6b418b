import { createHmac, timingSafeEqual } from 'node:crypto'
import type { AppCtx } from '#server/platform/ctx.ts'

type Sealed = { readonly id: number; readonly code: string }

/**
 * The key to one ticket that was passed on, which its new holder gets by mail. It is sealed with the code of the ticket, so it ends
 * when the ticket is passed on again or taken back. It says nothing of the code.
 */
export function passTokenOf({ env }: Pick<AppCtx, 'env'>, { id, code }: Sealed): string {
  const { SECRET } = env
  if (SECRET === undefined) throw new Error('SECRET is needed to make keys.')
  const seal = createHmac('sha256', SECRET).update(`ticket ${id} ${code}`).digest()
  return `t${id}.${seal.subarray(0, 18).toString('base64url')}`
}

/** The id of the ticket that such a token names; undefined for a token of another kind. It opens nothing by itself. */
export function idOfPassToken(token: string): number | undefined {
  const id = /^t(\d{1,15})\./.exec(token)?.[1]
  return id === undefined ? undefined : Number(id)
}

/** Whether a token was made for the ticket as it is now. */
export function opensTicket(ctx: Pick<AppCtx, 'env'>, token: string, ticket: Sealed): boolean {
  const [given, right] = [Buffer.from(token), Buffer.from(passTokenOf(ctx, ticket))]
  return given.length === right.length && timingSafeEqual(given, right)
}
