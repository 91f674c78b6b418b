import { msg } from '@lingui/core/macro'
import { initialsOf } from '#cards/view/initials.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import { isName, unlinked } from '#server/platform/email-template.tsx'
import { defineEvent, rowId } from '#server/platform/events.ts'
import { mailAccount } from '../notifications/index.ts'
import { findLeadForReminder, noteReminders } from './lead-store.ts'

/** It is the morning on which an owner wants to be reminded of a lead. */
export const LeadDue = defineEvent('LeadDue', { contactId: rowId })

/** By the clock: has owners reminded of the leads that they put off until today. Of several processes, the row lets one do it. */
export async function noticeLeads({ tx: inTx, now }: AppCtx): Promise<void> {
  await inTx(async (tx) => {
    for (const contactId of await noteReminders(tx.db, now())) await tx.emit(LeadDue, { contactId })
  })
}

/**
 * Mails an owner the lead that they put off until today: what was sent, how to reach the person, and what they noted. An answer
 * goes to the person. Nothing comes when the lead is gone, or was answered since. Nothing in it becomes a link.
 */
export async function sendLeadReminder(ctx: AppCtx, { contactId }: { contactId: number }): Promise<void> {
  const lead = await findLeadForReminder(ctx.db, contactId)
  if (lead === undefined) return
  const { owner_id: userId, email, phone, company, message, note } = lead
  const name = unlinked(lead.name)
  const card = unlinked(lead.card_name)
  const replyTo = email === '' ? {} : { replyTo: email }
  await mailAccount(ctx, { userId, topic: 'lead_reminder', kind: 'notice', ...replyTo }, (i18n, locale) => {
    const sentOn = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: lead.time_zone })
    const day = sentOn.format(lead.created_at)
    return {
      subject: isName(lead.name)
        ? i18n._(msg`Today you wanted to answer ${name}`)
        : i18n._(msg`Today you wanted to answer a lead`),
      lines: [i18n._(msg`You put this lead of your card ${card} off until today. It came on ${day}.`)],
      quote: { by: name, initials: /\p{L}/u.test(name) ? initialsOf(name) : '', text: message },
      facts: [
        [i18n._(msg`Phone`), phone],
        [i18n._(msg`Email`), email],
        [i18n._(msg`Company`), unlinked(company)],
        [i18n._(msg`Your note`), unlinked(note)],
      ],
      link: {
        href: `${ctx.env.publicUrl}/dashboard/shared-contact/${contactId}`,
        label: i18n._(msg`Open the lead`),
      },
    }
  })
}
