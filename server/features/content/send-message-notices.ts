import { msg, plural } from '@lingui/core/macro'
import type { I18n } from '@lingui/core'
import { localeOfAccount, sourceLocale } from '#contract/languages.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import { countUse } from '#server/platform/db/count-use.ts'
import type { EmailTemplate } from '#server/platform/email-template.tsx'
import { renderEmail } from '#server/platform/email-template.tsx'
import { accountId, defineEvent, rowId } from '#server/platform/events.ts'
import { translationsIn } from '#server/platform/translations.ts'
import { countNoticed, findAdmin, isAnyUnnoticed, listAdmins, setNoticed } from './notice-store.ts'

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

/**
 * Mails one admin, in their language, how many messages came in. It does not quote them: a mail with a visitor's words would
 * outlive the message (decision 0043).
 */
export async function sendMessageNotice(
  { db, mail, env }: AppCtx,
  { adminId, messageId }: { adminId: string; messageId: number },
): Promise<void> {
  const admin = await findAdmin(db, adminId)
  const count = await countNoticed(db, messageId)
  if (admin === undefined || count === 0) return
  const locale = localeOfAccount(admin.locale) ?? sourceLocale
  const list = `${env.publicUrl}/backbone/contactus`
  const href = count === 1 ? `${list}/${messageId}` : `${list}?status=new`
  await mail.send({
    to: admin.email,
    kind: 'notice',
    ...renderEmail({ ...writeNotice(translationsIn(locale), count, href), greets: admin.name }, locale),
  })
}

const writeNotice = (i18n: I18n, count: number, href: string): EmailTemplate => ({
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
  link: { href, label: i18n._(msg`Open the inbox`) },
})
