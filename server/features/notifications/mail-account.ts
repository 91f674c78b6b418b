import type { I18n } from '@lingui/core'
import { localeOfAccount, sourceLocale } from '#contract/languages.ts'
import type { Locale } from '#contract/languages.ts'
import type { Topic } from '#contract/notification-choices.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import { renderEmail } from '#server/platform/email-template.tsx'
import type { EmailTemplate } from '#server/platform/email-template.tsx'
import type { Mail } from '#server/platform/ports/mail.ts'
import { translationsIn } from '#server/platform/translations.ts'
import { findAdmin, findReader } from '../auth/index.ts'
import type { Reader } from '../auth/index.ts'
import { wantsMail } from './list-choices.ts'
import { optionalMail } from './update-notification-preferences.ts'

type About = Pick<Mail, 'kind' | 'about' | 'attachments' | 'replyTo'> & {
  readonly userId: string
  /** What people can switch off; a mail without a topic always comes. */
  readonly topic?: Topic
  /** The language of an account that has chosen none. */
  readonly locale?: Locale
}
type Written = Omit<EmailTemplate, 'greets' | 'unsubscribe'>
type Write = (i18n: I18n, locale: Locale) => Written | undefined | Promise<Written | undefined>

/**
 * Mails a person at the confirmed address of their account, by name and in their language. Nothing is sent without such an
 * address, when they have switched such mails off, and when there is nothing to say by now.
 * @param write the mail, without greeting and link to switch it off
 */
export async function mailAccount(
  ctx: Pick<AppCtx, 'db' | 'env' | 'mail'>,
  { userId, topic, locale: fallback = sourceLocale, ...sent }: About,
  write: Write,
): Promise<void> {
  const reader = await findReader(ctx.db, userId)
  if (reader === undefined || (topic !== undefined && !(await wantsMail(ctx.db, userId, topic)))) return
  const composed = await compose(reader, fallback, write)
  if (composed === undefined) return
  const { email, locale } = composed
  const mail =
    topic === undefined
      ? { userId, ...renderEmail(email, locale) }
      : optionalMail(ctx, { userId, topic }, email, locale)
  await ctx.mail.send({ to: reader.email, ...sent, ...mail })
}

/** Mails one admin, by name and in their language; nobody when the account is none of an active admin any more. */
export async function mailAdmin(
  ctx: Pick<AppCtx, 'db' | 'mail'>,
  adminId: string,
  write: Write,
): Promise<void> {
  const admin = await findAdmin(ctx.db, adminId)
  const composed = admin && (await compose(admin, sourceLocale, write))
  if (admin === undefined || composed === undefined) return
  const mail = renderEmail(composed.email, composed.locale)
  await ctx.mail.send({ to: admin.email, kind: 'notice', ...mail })
}

/** A mail by name, in the language that its reader has chosen. */
async function compose({ name, locale: chosen }: Reader, fallback: Locale, write: Write) {
  const locale = localeOfAccount(chosen) ?? fallback
  const written = await write(translationsIn(locale), locale)
  return written && { email: { ...written, greets: name }, locale }
}
