import { msg } from '@lingui/core/macro'
import { initialsOf } from '#cards/view/initials.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import { isName, unlinked } from '#server/platform/email-template.tsx'
import { mailAccount } from '../notifications/index.ts'
import { findContactForNotice } from './shared-store.ts'

/**
 * Mails the owner of a card what a visitor sent: who it is, in their own words, and how to reach them; an answer goes to the
 * visitor. Nothing in it becomes a link, and the subject has no word of theirs unless it reads like a name. The number of such mails is limited
 * (platform/limited-mail.ts); the list has every contact. An owner who has chosen no language gets it in English: that of the
 * visitor says nothing about the owner.
 */
export async function sendContactNotice(ctx: AppCtx, { contactId }: { contactId: number }): Promise<void> {
  const contact = await findContactForNotice(ctx.db, contactId)
  if (contact === undefined) return
  const { owner_id: userId, email, phone, company, message } = contact
  const name = unlinked(contact.name)
  const card = unlinked(contact.card_name ?? '')
  const replyTo = email === '' ? {} : { replyTo: email }
  await mailAccount(ctx, { userId, topic: 'new_lead', kind: 'notice', ...replyTo }, (i18n) => ({
    subject: isName(contact.name)
      ? i18n._(msg`${name} exchanged contact with you`)
      : i18n._(msg`Somebody exchanged contact with you`),
    lines: [i18n._(msg`A visitor of your card ${card} exchanged contact with you.`)],
    quote: { by: name, initials: /\p{L}/u.test(name) ? initialsOf(name) : '', text: message },
    facts: [
      [i18n._(msg`Phone`), phone],
      [i18n._(msg`Email`), email],
      [i18n._(msg`Company`), unlinked(company)],
    ],
    link: {
      href: `${ctx.env.publicUrl}/dashboard/shared-contact/${contactId}`,
      label: i18n._(msg`Open the lead`),
    },
  }))
}
