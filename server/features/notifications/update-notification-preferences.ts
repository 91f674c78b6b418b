import { createHmac, timingSafeEqual } from 'node:crypto'
import { msg } from '@lingui/core/macro'
import type { Locale } from '#contract/languages.ts'
import { hasChannel, topics } from '#contract/notification-choices.ts'
import type * as contract from '#contract/notification-choices.ts'
import type { Topic } from '#contract/notification-choices.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import { renderEmail } from '#server/platform/email-template.tsx'
import type { EmailTemplate } from '#server/platform/email-template.tsx'
import type { Handler } from '#server/platform/http/route.ts'
import type { Mail } from '#server/platform/ports/mail.ts'
import { translationsIn } from '#server/platform/translations.ts'
import { updateChoice } from './choice-store.ts'
import { listChoices } from './list-choices.ts'

export const getNotificationPreferences: Handler<typeof contract.getNotificationPreferences> = async (
  ctx,
) => ({ list: await listChoices(ctx.db, ctx.actor.userId) })

export const updateNotificationPreferences: Handler<typeof contract.updateNotificationPreferences> = async (
  ctx,
  { body: { topic, channel, is_on: isOn } },
) => {
  const { userId } = ctx.actor
  await updateChoice(ctx.db, userId, { topic, channel, isOn })
  return { list: await listChoices(ctx.db, userId) }
}

/** Whose mails of which topic a link in a mail switches off. */
type Subscription = { readonly userId: string; readonly topic: Topic }

/** 128 bits with the secret of the installation: the link works without signing in, and nobody can make one. */
function sign(ctx: Pick<AppCtx, 'env'>, { userId, topic }: Subscription): Buffer {
  const { SECRET } = ctx.env
  if (SECRET === undefined) throw new Error('SECRET is needed to sign links.')
  return createHmac('sha256', SECRET).update(`unsubscribe\n${userId}\n${topic}`).digest().subarray(0, 16)
}

/** The address in a mail that switches off further mails of its topic (RFC 8058). */
function unsubscribeUrl(ctx: Pick<AppCtx, 'env'>, subscription: Subscription): string {
  const { userId, topic } = subscription
  const signature = sign(ctx, subscription).toString('base64url')
  return `${ctx.env.publicUrl}/unsubscribe/${userId}.${topic}.${signature}`
}

/** A mail of a topic, with the link that switches such mails off. */
export function optionalMail(
  ctx: Pick<AppCtx, 'env'>,
  subscription: Subscription,
  email: EmailTemplate,
  locale: Locale,
): Omit<Mail, 'to'> {
  const href = unsubscribeUrl(ctx, subscription)
  const label = translationsIn(locale)._(msg`Stop these mails`)
  return {
    userId: subscription.userId,
    unsubscribeUrl: href,
    ...renderEmail({ ...email, unsubscribe: { href, label } }, locale),
  }
}

/** @returns undefined for a key that this installation did not make */
export function readUnsubscribeKey(ctx: Pick<AppCtx, 'env'>, key: string): Subscription | undefined {
  const [userId = '', name, signature = ''] = key.split('.')
  const topic = topics.find((known) => known === name && hasChannel(known, 'mail'))
  if (topic === undefined) return undefined
  const given = Buffer.from(signature, 'base64url')
  const right = sign(ctx, { userId, topic })
  return given.length === right.length && timingSafeEqual(given, right) ? { userId, topic } : undefined
}

/** Switches the mails off. Doing it twice is no error. */
export const unsubscribe = (ctx: Pick<AppCtx, 'db'>, { userId, topic }: Subscription): Promise<void> =>
  updateChoice(ctx.db, userId, { topic, channel: 'mail', isOn: false })
