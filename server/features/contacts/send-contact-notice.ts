import type { AppCtx } from '#server/platform/ctx.ts'
import { unlinked, renderEmail } from '#server/platform/email-template.tsx'
import { findContactForNotice } from './shared-store.ts'

/**
 * Mails the owner of a card that a visitor sent their details. The mail contains nothing that the visitor typed, not even
 * the name: it goes out under our sender (decision 0043). The number of such mails is limited (platform/limited-mail.ts);
 * the list has every contact.
 */
export async function sendContactNotice(ctx: AppCtx, { contactId }: { contactId: number }): Promise<void> {
  const contact = await findContactForNotice(ctx.db, contactId)
  if (contact === undefined) return
  const card = unlinked(contact.card_name ?? '')
  await ctx.mail.send({
    to: contact.owner_email,
    kind: 'notice',
    ...renderEmail(
      {
        subject: 'Somebody sent you their details',
        lines: [
          `A visitor of your card ${card} left their details for you.`,
          'Their name, how to reach them and what they wrote are in your list.',
        ],
        link: { href: `${ctx.env.publicUrl}/dashboard/shared-contact`, label: 'See what they sent' },
      },
      'en',
    ),
  })
}
