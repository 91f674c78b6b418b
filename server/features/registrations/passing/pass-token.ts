import type { AppCtx } from '#server/platform/ctx.ts'
import { isSameToken, sealOf } from '../token.ts'

type Sealed = { readonly id: number; readonly code: string }

/**
 * The key to one ticket that was passed on, which its new holder gets by mail. It is sealed with the code of the ticket, so it ends
 * when the ticket is passed on again or taken back. It says nothing of the code.
 */
export const passTokenOf = (ctx: Pick<AppCtx, 'env'>, { id, code }: Sealed): string =>
  `t${id}.${sealOf(ctx, `ticket ${id} ${code}`)}`

/** The id of the ticket that such a token names; undefined for a token of another kind. It opens nothing by itself. */
export function idOfPassToken(token: string): number | undefined {
  const id = /^t(\d{1,15})\./.exec(token)?.[1]
  return id === undefined ? undefined : Number(id)
}

/** Whether a token was made for the ticket as it is now. */
export const opensTicket = (ctx: Pick<AppCtx, 'env'>, token: string, ticket: Sealed): boolean =>
  isSameToken(token, passTokenOf(ctx, ticket))
