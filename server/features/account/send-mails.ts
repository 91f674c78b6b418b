import { msg } from '@lingui/core/macro'
import { momentIn } from '#cards/view/day.ts'
import { localeOfAccount } from '#contract/languages.ts'
import type { Locale } from '#contract/languages.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import { renderEmail } from '#server/platform/email-template.tsx'
import { translationsIn } from '#server/platform/translations.ts'
import { mailAccount } from '../notifications/index.ts'
import { dateIn } from './rules.ts'
import { findDeletedAccount, findTaskOwner } from './store.ts'

/** Tells the person that their account is deleted, until when it can be restored, and how. */
export async function sendDeletionNotice(
  ctx: AppCtx,
  { userId, locale: requestLocale }: { userId: string; locale: Locale },
): Promise<void> {
  const account = await findDeletedAccount(ctx.db, userId)
  if (account === undefined || account.erase_after === null) return
  const locale = localeOfAccount(account.locale) ?? requestLocale
  const i18n = translationsIn(locale)
  const date = dateIn(locale, account.erase_after, account.time_zone)
  await ctx.mail.send({
    to: account.email,
    userId,
    ...renderEmail(
      {
        subject: i18n._(msg`Your account was deleted`),
        greets: account.name,
        lines: [
          i18n._(msg`Your Visita account and everything in it was deleted. Your cards do not open any more.`),
          i18n._(msg`On ${date} all of it is erased for good. Until then you can sign in and restore it.`),
        ],
        facts: [
          [i18n._(msg`Sign in with`), account.email],
          [i18n._(msg`Can be restored until`), date],
        ],
        link: { href: `${ctx.env.publicUrl}/auth/Login`, label: i18n._(msg`Sign in`) },
      },
      locale,
    ),
  })
}

/** Tells the person that the file with their data can be downloaded. The file itself needs their session. */
export async function sendExportNotice(
  ctx: AppCtx,
  { taskId, locale: requestLocale }: { taskId: string; locale: Locale },
): Promise<void> {
  const owner = await findTaskOwner(ctx.db, taskId)
  if (owner === undefined) return
  const { userId, timeZone, expiresAt } = owner
  await mailAccount(ctx, { userId, locale: requestLocale }, (i18n, locale) => ({
    subject: i18n._(msg`Your data is ready`),
    lines: [
      i18n._(msg`The file with everything of your Visita account can be downloaded for 7 days.`),
      i18n._(
        msg`If you did not ask for it, somebody else may be signed in to your account: set a new password.`,
      ),
    ],
    facts: [
      [i18n._(msg`Can be downloaded until`), expiresAt === null ? '' : momentIn(locale)(expiresAt, timeZone)],
    ],
    link: { href: `${ctx.env.publicUrl}/settings/user/profile`, label: i18n._(msg`Download your data`) },
  }))
}
