import { createHmac, timingSafeEqual } from 'node:crypto'
import { optionalMails } from '#contract/account.ts'
import type * as contract from '#contract/account.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { findPreferences, updatePreference } from './store.ts'
import type { OptionalMail } from './store.ts'

export const getNotificationPreferences: Handler<typeof contract.getNotificationPreferences> = (ctx) =>
  findPreferences(ctx.db, ctx.actor.userId)

export const updateNotificationPreferences: Handler<typeof contract.updateNotificationPreferences> = async (
  ctx,
  { body },
) => {
  const { userId } = ctx.actor
  return ctx.tx(async (tx) => {
    for (const kind of optionalMails) {
      const isWanted = body[kind]
      if (isWanted !== undefined) await updatePreference(tx.db, userId, kind, isWanted)
    }
    return findPreferences(tx.db, userId)
  })
}

/** Whose mails of which kind a link in a mail switches off. */
export type Subscription = { readonly userId: string; readonly kind: OptionalMail }

/** 128 bits with the secret of the installation: the link works without signing in, and nobody can make one. */
function sign(ctx: Pick<AppCtx, 'env'>, { userId, kind }: Subscription): Buffer {
  const { SECRET } = ctx.env
  if (SECRET === undefined) throw new Error('SECRET is needed to sign links.')
  return createHmac('sha256', SECRET).update(`unsubscribe\n${userId}\n${kind}`).digest().subarray(0, 16)
}

/** The address in a mail that switches off further mails of its kind (RFC 8058). */
export function unsubscribeUrl(ctx: Pick<AppCtx, 'env'>, subscription: Subscription): string {
  const { userId, kind } = subscription
  const signature = sign(ctx, subscription).toString('base64url')
  return `${ctx.env.publicUrl}/unsubscribe/${userId}.${kind}.${signature}`
}

/** @returns undefined for a key that this installation did not make */
export function readUnsubscribeKey(ctx: Pick<AppCtx, 'env'>, key: string): Subscription | undefined {
  const [userId = '', name, signature = ''] = key.split('.')
  const kind = optionalMails.find((known) => known === name)
  if (kind === undefined) return undefined
  const given = Buffer.from(signature, 'base64url')
  const right = sign(ctx, { userId, kind })
  return given.length === right.length && timingSafeEqual(given, right) ? { userId, kind } : undefined
}

/** Switches the mails off. Doing it twice is no error. */
export const unsubscribe = (ctx: Pick<AppCtx, 'db'>, { userId, kind }: Subscription): Promise<void> =>
  updatePreference(ctx.db, userId, kind, false)
