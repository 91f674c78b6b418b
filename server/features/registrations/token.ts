import { createHmac, timingSafeEqual } from 'node:crypto'
import type { AppCtx } from '#server/platform/ctx.ts'

const idLength = 12

/** The key to a registration, which its mail and its pages hold: its code with a seal that only this installation makes. */
export const tokenOf = (ctx: Pick<AppCtx, 'env'>, publicId: string): string =>
  publicId + sealOf(ctx, `registration ${publicId}`)

/** 24 signs that only this installation makes for a text. */
export function sealOf({ env: { SECRET } }: Pick<AppCtx, 'env'>, text: string): string {
  if (SECRET === undefined) throw new Error('SECRET is needed to make keys.')
  return createHmac('sha256', SECRET).update(text).digest().subarray(0, 18).toString('base64url')
}

/** Whether two tokens are the same, in a time that says nothing of where they differ. */
export function isSameToken(token: string, other: string): boolean {
  const [given, right] = [Buffer.from(token), Buffer.from(other)]
  return given.length === right.length && timingSafeEqual(given, right)
}

/** The code of the registration that a token opens; undefined for one that was never given out. */
export function readToken(ctx: Pick<AppCtx, 'env'>, token: string): string | undefined {
  const publicId = token.slice(0, idLength)
  return isSameToken(token, tokenOf(ctx, publicId)) ? publicId : undefined
}
