import { msg, plural } from '@lingui/core/macro'
import type { I18n } from '@lingui/core'
import { localeOfAccount, sourceLocale } from '#contract/languages.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import { countUse } from '#server/platform/db/count-use.ts'
import type { EmailTemplate } from '#server/platform/email-template.tsx'
import { renderEmail, unlinked } from '#server/platform/email-template.tsx'
import { accountId, defineEvent, rowId } from '#server/platform/events.ts'
import { translationsIn } from '#server/platform/translations.ts'
import { findAdmin, findNoticed, isAnyUnnoticed, listAdmins, setNoticed } from './notice-store.ts'
import type { Noticed } from './notice-store.ts'

/** One admin is to be told of a message, and of all that were noticed together with it. */
export const MessagesNoticed = defineEvent('MessagesNoticed', { adminId: accountId, messageId: rowId })

/** Milliseconds in which admins get one mail at most, however many messages arrive. */
export const noticePause = 10 * 60_000

/**
 * Decides whom to tell of which messages: all admins of all new ones, unless they had a mail within `noticePause`. Runs
 * for each message, and by the clock for those that came within the pause.
 */
export async function noticeMessages(ctx: AppCtx): Promise<void> {
  await ctx.tx(async (tx) => {
    if (!(await isAnyUnnoticed(tx.db))) return
    const now = tx.now()
    // Locks its row until the end of the transaction: two processes do not tell of the same messages.
    const { used } = await countUse(tx.db, 'contact notices', now, new Date(now.getTime() + noticePause))
    if (used > 1) return
    const [messageId] = await setNoticed(tx.db, now)
    if (messageId === undefined) return
    for (const adminId of await listAdmins(tx.db)) await tx.emit(MessagesNoticed, { adminId, messageId })
  })
}

/** Mails one admin, in their language, what came in: the words of a single message, or the number of several. */
export async function sendMessageNotice(
  { db, mail, env }: AppCtx,
  { adminId, messageId }: { adminId: string; messageId: number },
): Promise<void> {
  const admin = await findAdmin(db, adminId)
  const noticed = await findNoticed(db, messageId)
  if (admin === undefined || noticed === undefined) return
  const locale = localeOfAccount(admin.locale) ?? sourceLocale
  const template = writeNotice(translationsIn(locale), noticed, `${env.publicUrl}/backbone/contactus`)
  await mail.send({ to: admin.email, kind: 'notice', ...renderEmail(template, locale) })
}

/** What visitors typed is quoted, and mail programs make no links of it. */
function writeNotice(i18n: I18n, { id, name, message, count }: Noticed, list: string): EmailTemplate {
  if (count > 1)
    return {
      subject: i18n._(
        msg`${plural(count, { one: '# new message from visitors', other: '# new messages from visitors' })}`,
      ),
      lines: [
        i18n._(
          msg`${plural(count, {
            one: '# new message is waiting in your inbox.',
            other: '# new messages are waiting in your inbox.',
          })}`,
        ),
      ],
      link: { href: `${list}?status=new`, label: i18n._(msg`Open the inbox`) },
    }
  const visitor = unlinked(name)
  return {
    subject: i18n._(msg`A visitor wrote to you`),
    lines: [
      i18n._(msg`${visitor} wrote on your contact page:`),
      ...message
        .split('\n')
        .filter((line) => line.trim() !== '')
        .map((line) => `> ${unlinked(line)}`),
    ],
    link: { href: `${list}/${id}`, label: i18n._(msg`Read and reply`) },
  }
}
