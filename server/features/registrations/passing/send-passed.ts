import { msg } from '@lingui/core/macro'
import { readLocale } from '#contract/languages.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import { isName, renderEmail, unlinked } from '#server/platform/email-template.tsx'
import type { EmailTemplate } from '#server/platform/email-template.tsx'
import type { Mail } from '#server/platform/ports/mail.ts'
import { translationsIn } from '#server/platform/translations.ts'
import { drawTicket } from '../draw-ticket.ts'
import { placeFacts } from '../mail-facts.ts'
import { getEventCardOf } from '../present.ts'
import { answeredBy, calendarFile, writeCancelled } from '../send-mails.ts'
import { findRegistration } from '../store.ts'
import { tokenOf } from '../token.ts'
import { holderEntry } from './open-ticket.ts'
import { findPass, findTicketRow } from './pass-store.ts'
import { passTokenOf } from './pass-token.ts'

type ByPass = { readonly passId: number }

/** What all mails about a passed ticket are made of; undefined when it is gone, or has another holder by now. */
async function read(ctx: AppCtx, ticketId: number) {
  const ticket = await findTicketRow(ctx.db, ticketId)
  const row = ticket && (await findRegistration(ctx.db, ticket.registration_id))
  if (ticket === undefined || row === undefined) return undefined
  const card = await getEventCardOf(ctx, row)
  return { ticket, row, card, event: unlinked(card.title) }
}
type Found = NonNullable<Awaited<ReturnType<typeof read>>>

/** The first one goes to an address that somebody else has typed: it is a notice, and greets nobody by what is no name. */
async function send(
  ctx: AppCtx,
  { card, row, ticket }: Found,
  to: { readonly name: string; readonly email: string; readonly locale: string },
  mail: Pick<EmailTemplate, 'subject' | 'lines' | 'link'> & Pick<Mail, 'attachments' | 'kind'>,
): Promise<void> {
  if (to.email === '') return
  const locale = readLocale(to.locale)
  const i18n = translationsIn(locale)
  const { attachments = [], kind = 'owed', ...written } = mail
  const email = {
    ...written,
    greets: isName(to.name) ? to.name : '',
    facts: [
      [i18n._(msg`Ticket`), `№ ${ticket.serial} ${unlinked(ticket.pricing_type)}`.trim()],
      [i18n._(msg`Registration`), row.public_id],
      ...placeFacts(card, i18n, locale),
    ] as const,
  }
  const limited = kind === 'owed' ? { kind } : { kind, about: `event ${row.event_id}` }
  await ctx.mail.send({
    to: to.email,
    ...limited,
    ...answeredBy(card),
    ...renderEmail(email, locale),
    attachments,
  })
}

const holderUrl = (ctx: AppCtx, { ticket }: Found) =>
  `${ctx.env.publicUrl}/event/ticket?token=${passTokenOf(ctx, ticket)}`

/** To whoever has the ticket now: the new holder, or the guest who has taken it back. */
async function sendPassedTicket(ctx: AppCtx, { passId }: ByPass): Promise<void> {
  const pass = await findPass(ctx.db, passId)
  const found = pass && (await read(ctx, pass.ticket_id))
  if (pass === undefined || found === undefined) return
  const { ticket, row, card, event } = found
  const isBack = ticket.pass_id === null
  // it has moved on since, or ended
  if (row.status !== 'confirmed' || (!isBack && ticket.pass_id !== passId)) return
  const { to_name: name, to_email: email, locale } = pass
  const i18n = translationsIn(readLocale(locale))
  const giver = unlinked(pass.from_name)
  const token = isBack ? tokenOf(ctx, row.public_id) : passTokenOf(ctx, ticket)
  await send(
    ctx,
    found,
    { name, email, locale },
    {
      ...(!isBack && { kind: 'notice' as const }),
      subject: isBack
        ? i18n._(msg`You have your ticket for ${event} back`)
        : i18n._(msg`You have a ticket for ${event}`),
      lines: isBack
        ? [i18n._(msg`The ticket has a new code. The one that you passed on is not valid any more.`)]
        : [
            isName(pass.from_name)
              ? i18n._(msg`${giver} has passed a ticket for ${event} on to you. It is attached as a PDF.`)
              : i18n._(msg`A ticket for ${event} was passed on to you. It is attached as a PDF.`),
            i18n._(msg`If you did not expect it, you need not do anything.`),
          ],
      link: {
        href: `${ctx.env.publicUrl}/event/ticket?token=${token}`,
        label: i18n._(msg`See your ticket`),
      },
      attachments: isBack
        ? []
        : [
            { ...(await drawTicket(ctx, row, ticket)), contentType: 'application/pdf' },
            ...calendarFile(card, holderEntry(found), true),
          ],
    },
  )
}

/** To whoever had it: it is with somebody else, and the code they have has ended. */
async function sendTicketGiven(ctx: AppCtx, { passId }: ByPass): Promise<void> {
  const pass = await findPass(ctx.db, passId)
  const found = pass && (await read(ctx, pass.ticket_id))
  if (pass === undefined || found === undefined) return
  const { event, row, card } = found
  const { from_name: name, from_email: email, locale } = pass
  const i18n = translationsIn(readLocale(locale))
  const isOwn = email === row.email
  const holder = isName(pass.to_name) ? unlinked(pass.to_name) : pass.to_email
  await send(
    ctx,
    found,
    { name, email, locale },
    {
      subject: isOwn
        ? i18n._(msg`You passed a ticket for ${event} on`)
        : i18n._(msg`Your ticket for ${event} is with somebody else`),
      lines: [
        i18n._(msg`The ticket is with ${holder} now. The code that you have for it is not valid any more.`),
        ...(isOwn ? [i18n._(msg`You can take it back on the page of your registration.`)] : []),
      ],
      link: isOwn
        ? {
            href: `${ctx.env.publicUrl}/event/ticket?token=${tokenOf(ctx, row.public_id)}`,
            label: i18n._(msg`See your registration`),
          }
        : { href: card.pageUrl, label: i18n._(msg`See the event`) },
    },
  )
}

/** To whoever has a ticket that was passed on, after a change. */
export async function sendHolderNews(
  ctx: AppCtx,
  { ticketId }: { readonly ticketId: number },
): Promise<void> {
  const found = await read(ctx, ticketId)
  if (found?.ticket.pass_id == null) return
  const { ticket, row, card, event } = found
  const pass = await findPass(ctx.db, ticket.pass_id ?? 0)
  if (pass === undefined) return
  const i18n = translationsIn(readLocale(pass.locale))
  const to = { name: pass.to_name, email: pass.to_email, locale: pass.locale }
  const isCancelled = card.offer.state === 'cancelled'
  const isVoid = ticket.status === 'void'
  await send(ctx, found, to, {
    ...(isVoid
      ? {
          subject: i18n._(msg`Your ticket for ${event} is not valid any more`),
          lines: [i18n._(msg`The registration that it belongs to is cancelled.`)],
        }
      : isCancelled
        ? // what was paid is between the organiser and whoever registered
          writeCancelled({ ...row, amount_minor: 0 }, card, i18n)
        : {
            subject: i18n._(msg`${event} has changed`),
            lines: [i18n._(msg`This is how it is now; your ticket stays valid.`)],
          }),
    link: { href: holderUrl(ctx, found), label: i18n._(msg`See your ticket`) },
    attachments: calendarFile(card, holderEntry(found), !isVoid && !isCancelled),
  })
}

export const passMails = { sendPassedTicket, sendTicketGiven }
