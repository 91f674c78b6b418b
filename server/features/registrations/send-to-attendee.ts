import { readLocale } from '#contract/languages.ts'
import { msg } from '@lingui/core/macro'
import type { AppCtx } from '#server/platform/ctx.ts'
import { isTitle, renderEmail, unlinked } from '#server/platform/email-template.tsx'
import { translationsIn } from '#server/platform/translations.ts'
import { findMessage, hasOptedOut } from './message-store.ts'
import { getEventCardOf } from './present.ts'
import { eventInSubject, greetingOf } from './send-mails.ts'
import { findRegistration } from './store.ts'
import { tokenOf } from './token.ts'

type Payload = { readonly messageId: number; readonly registrationId: number }

/** Mails one attendee what the organiser has written, as text: it is a notice, and nothing in it becomes a link. */
export async function sendToAttendee(ctx: AppCtx, { messageId, registrationId }: Payload): Promise<void> {
  const message = await findMessage(ctx.db, messageId)
  const row = await findRegistration(ctx.db, registrationId)
  if (message === undefined || row === undefined || row.email === '') return
  if (await hasOptedOut(ctx.db, row.event_id, row.email)) return
  const locale = readLocale(row.locale)
  const i18n = translationsIn(locale)
  const card = await getEventCardOf(ctx, row)
  const event = unlinked(card.title)
  const named = eventInSubject(row, card, i18n)
  const token = tokenOf(ctx, row.public_id)
  const stop = `${ctx.env.publicUrl}/event/unsubscribe?token=${token}`
  const lines = message.body.split('\n').map((line) => unlinked(line.trim()))
  await ctx.mail.send({
    to: row.email,
    kind: 'notice',
    unsubscribeUrl: stop,
    ...renderEmail(
      {
        subject: isTitle(message.subject)
          ? `${named}: ${unlinked(message.subject)}`
          : i18n._(msg`A message about ${named}`),
        greets: greetingOf(row),
        lines: [i18n._(msg`The organiser of ${event} writes to you:`), ...new Set(lines.filter(Boolean))],
        link: {
          href: `${ctx.env.publicUrl}/event/ticket?token=${token}`,
          label: i18n._(msg`See your registration`),
        },
        unsubscribe: { href: stop, label: i18n._(msg`Stop these mails`) },
      },
      locale,
    ),
  })
}
