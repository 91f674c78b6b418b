import { msg } from '@lingui/core/macro'
import type { Locale } from '#contract/languages.ts'
import type { TestMail, sendTestMail as contract } from '#contract/notifications.ts'
import { AppError } from '#server/platform/app-error.ts'
import { recordAction } from '#server/platform/audit.ts'
import { renderEmail } from '#server/platform/email-template.tsx'
import type { Handler } from '#server/platform/http/route.ts'
import type { MailOutcome } from '#server/platform/ports/mail.ts'
import { plainAnswer, smtpAnswer } from '#server/platform/ports/smtp-answer.ts'
import { translationsIn } from '#server/platform/translations.ts'
import { findUser } from '#server/features/users/index.ts'

/**
 * Sends a mail to the admin who asks, at once and not by the job queue, so that the mail server's own answer can be shown.
 * @throws AppError own_address_missing; too_many_requests when the mailbox has had its mails of the day
 */
export const sendTestMail: Handler<typeof contract> = async (ctx) => {
  const { userId } = ctx.actor
  const to = (await findUser(ctx.db, userId))?.email ?? ''
  if (to === '') throw new AppError('own_address_missing')
  await recordAction(ctx, { actorId: userId, action: 'outbox.tested', subject: { type: 'outbox' } })
  const mail = { to, userId, isAwaited: true, ...testMail(ctx.locale) }
  const { SMTP_URL: url } = ctx.env
  if (url === undefined) {
    await ctx.mail.send(mail)
    return { to, outcome: 'stored', answer: '' }
  }
  let reply: TestMail | undefined
  const onOutcome = (outcome: MailOutcome) => {
    if (outcome.status === 'sent')
      reply = { to, outcome: 'accepted', answer: plainAnswer(outcome.answer, url) }
  }
  try {
    await ctx.mail.send({ ...mail, onOutcome })
  } catch (error) {
    ctx.log.warn({ err: error }, 'the test mail was not sent')
    return { to, outcome: 'refused', answer: smtpAnswer(error, url) }
  }
  if (reply === undefined) throw new AppError('too_many_requests')
  return reply
}

function testMail(locale: Locale) {
  const i18n = translationsIn(locale)
  return renderEmail(
    {
      subject: i18n._(msg`Test mail of Visita`),
      lines: [
        i18n._(msg`Mails of this installation reach you. An admin asked for this one in the back office.`),
      ],
    },
    locale,
  )
}
