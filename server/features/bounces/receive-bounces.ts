import { createHash, timingSafeEqual } from 'node:crypto'
import type { Bounce, receiveBounces as contract } from '#contract/bounces.ts'
import { AppError } from '#server/platform/app-error.ts'
import { readBounceToken } from '#server/platform/bounce-address.ts'
import { findLastTry, noteBounce } from '#server/platform/bounced-mails.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import type { Handler } from '#server/platform/http/route.ts'

/**
 * Receives what a mail provider could not deliver.
 * @throws AppError not_found where no provider is set up; unauthenticated without its token
 */
export const receiveBounces: Handler<typeof contract> = async (ctx, { body }) => {
  const { BOUNCE_WEBHOOK_TOKEN: expected } = ctx.env
  if (expected === undefined) throw new AppError('not_found')
  const given = /^bearer +(\S+)$/i.exec(ctx.headers.get('authorization') ?? '')?.[1]
  if (given === undefined || !isSame(given, expected)) throw new AppError('unauthenticated')
  let known = 0
  for (const bounce of body.bounces) if (await receive(ctx, bounce)) known += 1
  const unknown = body.bounces.length - known
  if (unknown > 0) ctx.log.warn({ unknown }, 'bounces of mails that nobody sent from here')
  return { known }
}

/** @returns whether it is about a mail that was sent from here */
async function receive(ctx: AppCtx, { token, recipient, kind, answer }: Bounce): Promise<boolean> {
  const named = token ?? ''
  const sent = named === '' ? await findLastTry(ctx.db, recipient ?? '') : readBounceToken(ctx.env, named)
  return sent !== undefined && noteBounce(ctx, sent, { kind, answer })
}

/** Takes as long for each text: hashes have one length. */
function isSame(given: string, expected: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(given), hash(expected))
}
