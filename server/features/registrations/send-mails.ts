import { readLocale } from '#contract/languages.ts'
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { AppCtx } from '#server/platform/ctx.ts'
import { isName, isTitle, renderEmail, unlinked } from '#server/platform/email-template.tsx'
import type { Attachment, Mail, MailOutcome } from '#server/platform/ports/mail.ts'
import { translationsIn } from '#server/platform/translations.ts'
import type { FoundEventCard } from '../cards/index.ts'
import { drawTicket } from './draw-ticket.ts'
import { isUnasked, orderFacts, payFacts, placeFacts } from './mail-facts.ts'
import { endedAsRequest, writeRequest } from './request-mails.ts'
import { getEventCardOf } from './present.ts'
import { findRegistration, noteFirstMail } from './store.ts'
import type { RegistrationRow } from './store.ts'
import { tokenOf } from './token.ts'
import { isOver, wordEnd } from './word-end.ts'

type Payload = { readonly registrationId: number }
type Written = { readonly subject: string; readonly lines: readonly string[]; readonly label: string }

/**
 * Mails what a registration is now: its tickets with the calendar entry, how to pay it, or that it is cancelled. Anybody may type
 * any address into the form, so such mails are notices: a mailbox gets few of them in a day, and of what was typed there they have
 * only a name.
 * @param about what the mail is to be about; a registration that is something else by now is not told of it again
 * @param isAsked somebody asks for it again, which anybody with the link can do often: it is a notice
 */
async function send(
  ctx: AppCtx,
  { registrationId }: Payload,
  about: readonly RegistrationRow['status'][],
  isAsked = false,
): Promise<void> {
  const row = await findRegistration(ctx.db, registrationId)
  if (row === undefined || row.email === '' || !about.includes(row.status)) return
  const locale = readLocale(row.locale)
  const i18n = translationsIn(locale)
  const card = await getEventCardOf(ctx, row)
  const written = write(row, card, i18n)
  if (written === undefined) return
  const lines = [...written.lines, ...(await wordEnd(ctx, row, locale))]
  const attachments = await filesOf(ctx, row, card)
  const wasSent = await mailAttendee(ctx, row, card, { ...written, lines, attachments, isAsked })
  await noteFirstMail(ctx.db, row.id, wasSent ? card.fingerprint : '')
}

type Sent = Written & { readonly attachments?: readonly Attachment[]; readonly isAsked?: boolean }

/**
 * What limits the mails about a registration. The address of an unpaid one that was never mailed is not known to be that of whoever
 * registered: its mails are notices about the event.
 */
export const limitedAs = (row: RegistrationRow): Pick<Mail, 'kind' | 'about'> =>
  isUnasked(row) ? { kind: 'notice', about: `event ${row.event_id}` } : { kind: 'owed' }

/** The event in a subject: its title, where that reads like one or its reader knows of it. */
export const eventInSubject = (row: RegistrationRow, { title }: FoundEventCard, i18n: I18n): string =>
  isUnasked(row) && !isTitle(title) ? i18n._(msg`an event`) : unlinked(title)

/**
 * Mails what there is to say of a registration, with its facts. An answer goes to the organiser.
 * @returns false when the mailbox has its mails of the day
 */
export async function mailAttendee(
  ctx: AppCtx,
  row: RegistrationRow,
  card: FoundEventCard,
  { subject, lines, label, attachments = [], isAsked = false }: Sent,
): Promise<boolean> {
  const locale = readLocale(row.locale)
  const i18n = translationsIn(locale)
  const email = {
    subject,
    greets: greetingOf(row),
    lines,
    facts: [
      ...(await orderFacts(ctx, row, i18n)),
      ...payFacts(row, card, i18n),
      ...placeFacts(card, i18n, locale),
    ],
    link: { href: ticketUrl(ctx, row), label },
  }
  const mail = { ...answeredBy(card), ...renderEmail(email, locale), attachments }
  const limited = isAsked ? ({ kind: 'notice' } as const) : limitedAs(row)
  let wasSent = true
  const onOutcome = ({ status }: MailOutcome) => void (wasSent = status !== 'dropped')
  await ctx.mail.send({ to: row.email, ...limited, ...mail, onOutcome })
  return wasSent
}

export const sendTickets = (ctx: AppCtx, about: Payload) => send(ctx, about, ['confirmed'])
export const sendHowToPay = (ctx: AppCtx, about: Payload) => send(ctx, about, ['awaiting_payment'])
/** Its money may be back before the mail is written. */
export const sendCancellation = (ctx: AppCtx, about: Payload) => send(ctx, about, ['cancelled', 'refunded'])
/** What somebody asks for again. */
export const resendTickets = (ctx: AppCtx, about: Payload) =>
  send(
    ctx,
    about,
    ['awaiting_approval', 'held', 'awaiting_payment', 'confirmed', 'cancelled', 'refunded'],
    true,
  )
export const sendRequestNotice = (ctx: AppCtx, about: Payload) => send(ctx, about, ['awaiting_approval'])
export const sendApproval = (ctx: AppCtx, about: Payload) =>
  send(ctx, about, ['held', 'awaiting_payment', 'confirmed'])
export const sendDecline = (ctx: AppCtx, about: Payload) => send(ctx, about, ['declined'])

export const ticketUrl = (ctx: Pick<AppCtx, 'env'>, { public_id: id }: RegistrationRow): string =>
  `${ctx.env.publicUrl}/event/ticket?token=${tokenOf(ctx, id)}`

/** Anybody may have typed it for this address: it is greeted when it reads like a name. */
export const greetingOf = ({ first_name: name }: RegistrationRow): string => (isName(name) ? name : '')

/** An answer goes to the organiser, where the page shows an address of theirs. */
export const answeredBy = ({ contactEmail }: FoundEventCard) =>
  contactEmail === '' ? {} : { replyTo: contactEmail }

function write(row: RegistrationRow, card: FoundEventCard, i18n: I18n): Written | undefined {
  const event = unlinked(card.title)
  const named = eventInSubject(row, card, i18n)
  const { seats, public_id: code } = row
  const label = i18n._(msg`See your registration`)
  if (card.offer.state === 'cancelled' && (!isOver(row) || endedAsRequest(row)))
    return { ...writeCancelled(row, card, i18n), label }
  const request = writeRequest({ row, card, named }, i18n)
  if (request !== undefined) return request
  if (row.status === 'confirmed')
    return {
      subject: i18n._(msg`Your ticket for ${named}`),
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
  if (row.status === 'awaiting_payment' && row.payment_method === 'cash')
    return {
      subject: i18n._(msg`Your seats for ${event}`),
      lines: [
        i18n._(
          msg`Seats for ${event} are held for you. You pay at the door: say the reference ${code} there, and the ticket follows.`,
        ),
      ],
      label,
    }
  if (row.status === 'awaiting_payment')
    return {
      subject: i18n._(msg`Your registration for ${named} waits for your payment`),
      lines: [
        i18n._(
          msg`Seats for ${event} are held for you. Pay as your registration says, with the reference ${code}: the ticket follows when the organiser has seen the money.`,
        ),
      ],
      label: i18n._(msg`See how to pay`),
    }
  if (isOver(row))
    return {
      subject: i18n._(msg`Your registration for ${named} is cancelled`),
      lines: [
        i18n._(msg`Your registration ${code} for ${event} is cancelled. Its tickets are not valid any more.`),
      ],
      label,
    }
  return undefined
}

/** What attendees read of an event that does not take place. */
export function writeCancelled(
  { status, amount_minor: amount }: RegistrationRow,
  card: FoundEventCard,
  i18n: I18n,
): Omit<Written, 'label'> {
  const event = unlinked(card.title)
  const aboutMoney =
    status === 'confirmed'
      ? i18n._(msg`Ask the organiser how you get back what you have paid.`)
      : i18n._(msg`Please do not pay for it any more.`)
  return {
    subject: i18n._(msg`${event} does not take place`),
    lines: [i18n._(msg`The organiser has cancelled ${event}.`), ...(amount > 0 ? [aboutMoney] : [])],
  }
}

/** A cancelled registration takes the entry out of the calendar again. */
async function filesOf(
  ctx: AppCtx,
  row: RegistrationRow,
  card: FoundEventCard,
): Promise<readonly Attachment[]> {
  const takesPlace = card.offer.state !== 'cancelled'
  if (row.status === 'confirmed')
    return [...(takesPlace ? [await ticketFile(ctx, row)] : []), ...calendarFile(card, row, takesPlace)]
  const wasConfirmed = isOver(row) && row.confirmed_at !== null
  return wasConfirmed ? calendarFile(card, row, false) : []
}

/** The tickets as a PDF. */
export const ticketFile = async (ctx: AppCtx, row: RegistrationRow): Promise<Attachment> => ({
  ...(await drawTicket(ctx, row)),
  contentType: 'application/pdf',
})

/** The entry that calendars add or replace, or remove where nobody comes; none of an event without a date. */
export function calendarFile(
  card: FoundEventCard,
  row: RegistrationRow,
  comes: boolean,
): readonly Attachment[] {
  const method = comes ? 'PUBLISH' : 'CANCEL'
  const entry = card.calendar(readLocale(row.locale), method, row)
  if (entry === undefined) return []
  const contentType = `text/calendar; charset=utf-8; method=${method}`
  return [{ name: 'event.ics', contentType, bytes: Buffer.from(entry) }]
}
