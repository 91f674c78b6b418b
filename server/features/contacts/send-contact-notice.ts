import { msg } from '@lingui/core/macro'
import { localeOfAccount, sourceLocale } from '#contract/languages.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import { unlinked } from '#server/platform/email-template.tsx'
import { translationsIn } from '#server/platform/translations.ts'
import { optionalMail, wantsMail } from '../notifications/index.ts'
import { findContactForNotice } from './shared-store.ts'

/**
 * Mails the owner of a card that a visitor sent their details. The mail contains nothing that the visitor typed, not even
 * the name: it goes out under our sender (decision 0043). The number of such mails is limited (platform/limited-mail.ts);
 * the list has every contact. An owner who has chosen no language gets it in English: that of the visitor says nothing
 * about the owner.
 */
export async function sendContactNotice(ctx: AppCtx, { contactId }: { contactId: number }): Promise<void> {
  const contact = await findContactForNotice(ctx.db, contactId)
  if (contact === undefined || !(await wantsMail(ctx.db, contact.owner_id, 'new_lead'))) return
  const locale = localeOfAccount(contact.owner_locale) ?? sourceLocale
  const i18n = translationsIn(locale)
  const card = unlinked(contact.card_name ?? '')
  const email = {
    subject: i18n._(msg`Somebody sent you their details`),
    lines: [
      i18n._(msg`A visitor of your card ${card} left their details for you.`),
      i18n._(msg`Their name, how to reach them and what they wrote are in your list.`),
    ],
    link: {
      href: `${ctx.env.publicUrl}/dashboard/shared-contact`,
      label: i18n._(msg`See what they sent`),
    },
  }
  const subscription = { userId: contact.owner_id, topic: 'new_lead' } as const
  await ctx.mail.send({
    to: contact.owner_email,
    kind: 'notice',
    ...optionalMail(ctx, subscription, email, locale),
  })
}
