import { timeLine } from '#cards/view/event-time.ts'
import { msg } from '@lingui/core/macro'
import { readLocale } from '#contract/languages.ts'
import { mailAddress } from '#contract/mail-address.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import { renderEmail, unlinked } from '#server/platform/email-template.tsx'
import { translationsIn } from '#server/platform/translations.ts'
import { TicketsSought } from './events.ts'
import { getEventCardOf } from './present.ts'
import { greetingOf, ticketUrl } from './send-mails.ts'
import { findRegistration, listOfMail } from './store.ts'

/** So many fit a mail that people read; the newest first. */
const most = 10

/**
 * Has the registrations of an address mailed to it, where it has any for events to come. Whoever asks gets the same reply for every
 * address, and learns nothing by it.
 */
export async function seekTickets(ctx: Pick<AppCtx, 'db' | 'now' | 'emit'>, email: string): Promise<void> {
  const [newest] = await listOfMail(ctx.db, mailAddress(email), ctx.now(), 1)
  if (newest !== undefined) await ctx.emit(TicketsSought, { registrationId: newest.id })
}

/** Mails all registrations of the address of one, each with its link. */
export async function sendFoundTickets(
  ctx: AppCtx,
  { registrationId }: { readonly registrationId: number },
): Promise<void> {
  const row = await findRegistration(ctx.db, registrationId)
  if (row === undefined || row.email === '') return
  const locale = readLocale(row.locale)
  const i18n = translationsIn(locale)
  const rows = await listOfMail(ctx.db, row.email, ctx.now(), most)
  const facts = await Promise.all(
    rows.map(async (one) => {
      const card = await getEventCardOf(ctx, one)
      const when = card.timeIn(locale)
      const lines = [when === undefined ? '' : timeLine(when), ticketUrl(ctx, one)]
      return [unlinked(card.title), lines.filter((line) => line !== '').join('\n')] as const
    }),
  )
  if (facts.length === 0) return
  const email = {
    subject: i18n._(msg`Your tickets`),
    greets: greetingOf(row),
    lines: [
      i18n._(msg`This is what you have registered for with this address. Each link opens one registration.`),
      i18n._(msg`If you did not ask for it, you need not do anything: nobody but you can read this mail.`),
    ],
    facts,
    link: { href: ticketUrl(ctx, rows[0] ?? row), label: i18n._(msg`See your registration`) },
  }
  await ctx.mail.send({ to: row.email, kind: 'notice', ...renderEmail(email, locale) })
}
