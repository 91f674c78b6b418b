import { msg } from '@lingui/core/macro'
import { initialsOf } from '#cards/view/initials.ts'
import { localeOfAccount, sourceLocale } from '#contract/languages.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import { isName, renderEmail } from '#server/platform/email-template.tsx'
import { translationsIn } from '#server/platform/translations.ts'

/**
 * Mails a reply to whoever wrote to us, in the language they wrote in. Below it stands their message. Anybody can write
 * with somebody else's address: so the subject is ours, and mail programs make no links of what is quoted.
 */
export async function sendContactReply(
  { db, mail }: AppCtx,
  { replyId }: { replyId: number },
): Promise<void> {
  const reply = await db
    .selectFrom('contact_replies')
    .innerJoin('contact_messages', 'contact_messages.id', 'contact_replies.message_id')
    .select(['name', 'email', 'locale', 'message', 'contact_replies.body', 'contact_messages.created_at'])
    .where('contact_replies.id', '=', replyId)
    .executeTakeFirst()
  if (reply === undefined) return
  const locale = localeOfAccount(reply.locale) ?? sourceLocale
  const i18n = translationsIn(locale)
  const dates = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
  await mail.send({
    to: reply.email,
    ...renderEmail(
      {
        subject: i18n._(msg`Our reply to your message`),
        greets: isName(reply.name) ? reply.name : '',
        lines: linesOf(reply.body),
        facts: [[i18n._(msg`You wrote on`), dates.format(reply.created_at)]],
        quote: {
          by: i18n._(msg`You wrote to us:`),
          initials: /\p{L}/u.test(reply.name) ? initialsOf(reply.name) : '',
          text: reply.message,
        },
      },
      locale,
    ),
  })
}

const linesOf = (text: string) => text.split('\n').filter((line) => line.trim() !== '')
