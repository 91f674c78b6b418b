import { createHmac, timingSafeEqual } from 'node:crypto'
import type { AppCtx } from '#server/platform/ctx.ts'

const idLength = 12

/** The key to a registration, which its mail and its pages hold: its code with a seal that only this installation makes. */
export function tokenOf({ env }: Pick<AppCtx, 'env'>, publicId: string): string {
  const { SECRET } = env
  if (SECRET === undefined) throw new Error('SECRET is needed to make keys.')
  const seal = createHmac('sha256', SECRET).update(`registration ${publicId}`).digest()
  return publicId + seal.subarray(0, 18).toString('base64url')
}

/** The code of the registration that a token opens; undefined for one that was never given out. */
export function readToken(ctx: Pick<AppCtx, 'env'>, token: string): string | undefined {
  const publicId = token.slice(0, idLength)
  const [bytes, right] = [Buffer.from(token), Buffer.from(tokenOf(ctx, publicId))]
  return bytes.length === right.length && timingSafeEqual(bytes, right) ? publicId : undefined
}
