import { readLocale } from '#contract/languages.ts'
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { AppCtx } from '#server/platform/ctx.ts'
import { renderEmail, unlinked } from '#server/platform/email-template.tsx'
import type { Attachment } from '#server/platform/ports/mail.ts'
import { translationsIn } from '#server/platform/translations.ts'
import type { FoundEventCard } from '../cards/index.ts'
import { drawTicket } from './draw-ticket.ts'
import { getEventCardOf } from './present.ts'
import { findRegistration } from './store.ts'
import type { RegistrationRow } from './store.ts'
import { tokenOf } from './token.ts'

type Payload = { readonly registrationId: number }
type Written = { readonly subject: string; readonly lines: readonly string[]; readonly label: string }

/**
 * Mails what a registration is now: its tickets with the calendar entry, how to pay it, or that it is cancelled. Anybody may type
 * any address into the form, so such mails are notices: a mailbox gets few of them in a day, and nothing in them was typed there.
 */
export async function sendRegistration(ctx: AppCtx, { registrationId }: Payload): Promise<void> {
  const row = await findRegistration(ctx.db, registrationId)
  if (row === undefined || row.email === '') return
  const locale = readLocale(row.locale)
  const i18n = translationsIn(locale)
  const card = await getEventCardOf(ctx, row)
  const written = write(row, card, i18n)
  if (written === undefined) return
  const { subject, lines, label } = written
  const when = card.timeIn(locale)
  const place = unlinked(card.venue)
  const moment = when === undefined ? '' : `${when.text} (${when.zone})`
  const href = `${ctx.env.publicUrl}/event/ticket?token=${tokenOf(ctx, row.public_id)}`
  await ctx.mail.send({
    to: row.email,
    kind: 'notice',
    ...renderEmail(
      { subject, lines: [...lines, moment, place].filter((line) => line !== ''), link: { href, label } },
      locale,
    ),
    attachments: await filesOf(ctx, row, card),
  })
}

function write(row: RegistrationRow, card: FoundEventCard, i18n: I18n): Written | undefined {
  const event = unlinked(card.title)
  const { seats, public_id: code } = row
  if (row.status === 'confirmed')
    return {
      subject: i18n._(msg`Your ticket for ${event}`),
      lines: [
        seats === 1
          ? i18n._(
              msg`You are registered for ${event}. Your ticket is attached as a PDF, with the entry for your calendar.`,
            )
          : i18n._(
              msg`You are registered for ${event} with ${seats} seats. Your tickets are attached as a PDF, with the entry for your calendar.`,
            ),
      ],
      label: i18n._(msg`See your ticket`),
    }
  if (row.status === 'awaiting_payment')
    return {
      subject: i18n._(msg`Your registration for ${event} waits for your payment`),
      lines: [
        i18n._(
          msg`Seats for ${event} are held for you. Pay as your registration says, with the reference ${code}: the ticket follows when the organiser has seen the money.`,
        ),
      ],
      label: i18n._(msg`See how to pay`),
    }
  if (row.status === 'cancelled')
    return {
      subject: i18n._(msg`Your registration for ${event} is cancelled`),
      lines: [
        i18n._(msg`Your registration ${code} for ${event} is cancelled. Its tickets are not valid any more.`),
      ],
      label: i18n._(msg`See your registration`),
    }
  return undefined
}

/** A cancelled registration takes the entry out of the calendar again. */
async function filesOf(
  ctx: AppCtx,
  row: RegistrationRow,
  card: FoundEventCard,
): Promise<readonly Attachment[]> {
  const isConfirmed = row.status === 'confirmed'
  const wasConfirmed = row.status === 'cancelled' && row.confirmed_at !== null
  if (!isConfirmed && !wasConfirmed) return []
  const method = isConfirmed ? 'PUBLISH' : 'CANCEL'
  const entry = card.calendar(readLocale(row.locale), method)
  const files: Attachment[] = []
  if (isConfirmed) files.push({ ...(await drawTicket(ctx, row)), contentType: 'application/pdf' })
  if (entry !== undefined)
    files.push({
      name: 'event.ics',
      contentType: `text/calendar; charset=utf-8; method=${method}`,
      bytes: Buffer.from(entry),
    })
  return files
}
