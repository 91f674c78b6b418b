import type { AppCtx } from '#server/platform/ctx.ts'
import { writeLetter } from '#server/platform/letter.ts'
import { findContactForNotice } from './notice-store.ts'

/** So many mails an hour tell an owner; what comes beyond them waits in the list, seen or unseen. */
const noticesPerOwner = { points: 20, seconds: 3600 }

/**
 * Tells the owner of a card who left their details. The visitor's message is not repeated: a mail under our sender
 * must not carry a stranger's text.
 */
export async function sendContactNotice(ctx: AppCtx, { contactId }: { contactId: number }): Promise<void> {
  const contact = await findContactForNotice(ctx.db, contactId)
  if (contact === undefined) return
  if ((await ctx.limits.take('contact-notice', noticesPerOwner, contact.owner_id)) > 0) return
  const reach = [contact.phone, contact.email].filter((text) => text !== '').join(', ')
  const card = contact.card_name ?? ''
  await ctx.mail.send({
    to: contact.owner_email,
    ...writeLetter({
      subject: `${contact.name} sent you their details`,
      lines: [
        `${contact.name} opened your card ${card} and left their details for you:`,
        reach,
        'Their company and message, if they left any, are in your list.',
      ],
      link: { href: `${ctx.env.publicUrl}/dashboard/shared-contact`, label: 'See what they sent' },
    }),
  })
}
