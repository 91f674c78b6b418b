import { readLocale } from '#contract/languages.ts'
import { msg } from '@lingui/core/macro'
import type { AppCtx } from '#server/platform/ctx.ts'
import { isName, isTitle, renderEmail, unlinked } from '#server/platform/email-template.tsx'
import { translationsIn } from '#server/platform/translations.ts'
import { findMessage, hasOptedOut } from './message-store.ts'
import { getEventCardOf } from './present.ts'
import { eventInSubject, greetingOf } from './send-mails.ts'
import { findPass, findTicketRow } from './passing/pass-store.ts'
import { passTokenOf } from './passing/pass-token.ts'
import { findRegistration } from './store.ts'
import type { RegistrationRow } from './store.ts'
import { tokenOf } from './token.ts'

type Payload = {
  readonly messageId: number
  readonly registrationId: number
  /** The ticket of somebody it was passed on to; null for whoever registered. */
  readonly ticketId: number | null
}

/** Mails one attendee what the organiser has written, as text: it is a notice, and nothing in it becomes a link. */
export async function sendToAttendee(
  ctx: AppCtx,
  { messageId, registrationId, ticketId }: Payload,
): Promise<void> {
  const message = await findMessage(ctx.db, messageId)
  const row = await findRegistration(ctx.db, registrationId)
  const reader = row && (ticketId === null ? guestOf(ctx, row) : await findHolder(ctx, ticketId))
  if (message === undefined || row === undefined || reader === undefined || reader.email === '') return
  if (await hasOptedOut(ctx.db, row.event_id, reader.email)) return
  const { email, greets, token, label, locale } = reader
  const i18n = translationsIn(locale)
  const card = await getEventCardOf(ctx, row)
  const event = unlinked(card.title)
  const named = eventInSubject(row, card, i18n)
  const stop = `${ctx.env.publicUrl}/event/unsubscribe?token=${token}`
  const lines = message.body.split('\n').map((line) => unlinked(line.trim()))
  await ctx.mail.send({
    to: email,
    kind: 'notice',
    unsubscribeUrl: stop,
    ...renderEmail(
      {
        subject: isTitle(message.subject)
          ? `${named}: ${unlinked(message.subject)}`
          : i18n._(msg`A message about ${named}`),
        greets,
        lines: [i18n._(msg`The organiser of ${event} writes to you:`), ...new Set(lines.filter(Boolean))],
        link: {
          href: `${ctx.env.publicUrl}/event/ticket?token=${token}`,
          label: i18n._(label),
        },
        unsubscribe: { href: stop, label: i18n._(msg`Stop these mails`) },
      },
      locale,
    ),
  })
}

const guestOf = (ctx: AppCtx, row: RegistrationRow) => ({
  email: row.email,
  greets: greetingOf(row),
  token: tokenOf(ctx, row.public_id),
  label: msg`See your registration`,
  locale: readLocale(row.locale),
})

/** Undefined once the ticket is with somebody else, or ended. */
async function findHolder(ctx: AppCtx, ticketId: number) {
  const ticket = await findTicketRow(ctx.db, ticketId)
  const pass = ticket?.pass_id == null ? undefined : await findPass(ctx.db, ticket.pass_id)
  if (ticket?.status !== 'valid' || pass === undefined) return undefined
  return {
    email: pass.to_email,
    greets: isName(pass.to_name) ? pass.to_name : '',
    token: passTokenOf(ctx, ticket),
    label: msg`See your ticket`,
    locale: readLocale(pass.locale),
  }
}
