import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { wordAmount } from '#formats/currency.ts'
import { readLocale } from '#contract/languages.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import { renderEmail, unlinked } from '#server/platform/email-template.tsx'
import { translationsIn } from '#server/platform/translations.ts'
import { findPayment } from '../payments/index.ts'
import { getEventCardOf } from './present.ts'
import { placeFacts } from './mail-facts.ts'
import { answeredBy, greetingOf, limitedAs, ticketUrl } from './send-mails.ts'
import { findByOrder } from './store.ts'
import type { RegistrationRow } from './store.ts'

/**
 * Tells a guest that money goes back which has come for a registration and pays nothing: too late, twice, or for an event that is
 * cancelled. Otherwise they see a payment in their bank, and no ticket.
 */
export async function sendMoneyBack(
  ctx: AppCtx,
  { paymentId }: { readonly paymentId: number },
): Promise<void> {
  const payment = await findPayment(ctx.db, paymentId)
  const row = payment && (await findByOrder(ctx.db, payment.order_id))
  if (row === undefined || row.email === '' || payment?.is_applied !== false) return
  const locale = readLocale(row.locale)
  const i18n = translationsIn(locale)
  const card = await getEventCardOf(ctx, row)
  const event = unlinked(card.title)
  const email = {
    subject: i18n._(msg`Your payment for ${event} goes back to you`),
    greets: greetingOf(row),
    lines: [
      i18n._(reasonOf(row, card.offer.state)),
      i18n._(msg`It goes back the way you have paid. With most banks that takes five to ten days.`),
    ],
    facts: [
      [i18n._(msg`Registration`), row.public_id],
      [i18n._(msg`Sum`), wordAmount(locale, payment.amount_minor, payment.currency)],
      ...placeFacts(card, i18n, locale),
    ] as const,
    link: { href: ticketUrl(ctx, row), label: i18n._(msg`See your registration`) },
  }
  await ctx.mail.send({
    to: row.email,
    ...limitedAs(row),
    ...answeredBy(card),
    ...renderEmail(email, locale),
  })
}

/** Why it pays nothing. */
function reasonOf({ status }: RegistrationRow, state: string): MessageDescriptor {
  if (status === 'confirmed')
    return msg`Your registration is paid already: this payment was one too many. Your ticket stays valid.`
  if (state === 'cancelled') return msg`The event is cancelled, so your payment buys no ticket.`
  if (state === 'over') return msg`Your payment came when the event was over, so it buys no ticket.`
  if (status === 'cancelled' || status === 'refunded')
    return msg`Your registration was cancelled before your payment came, so it buys no ticket.`
  return msg`Your payment came when the seats were not held for you any more, and others have taken them. It buys no ticket.`
}
