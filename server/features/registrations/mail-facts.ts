import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { stringsOf } from '#cards/strings.ts'
import { timeLine } from '#cards/view/event-time.ts'
import { readLocale } from '#contract/languages.ts'
import type { Locale } from '#contract/languages.ts'
import { wordAmount } from '#formats/currency.ts'
import { wallTimeOf } from '#formats/zoned-time.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import { unlinked } from '#server/platform/email-template.tsx'
import type { EmailTemplate } from '#server/platform/email-template.tsx'
import type { FoundEventCard } from '../cards/index.ts'
import { findCodeOf } from './codes/code-store.ts'
import { wordCode } from './codes/word-code.ts'
import { answerFacts } from './questions/answer-facts.ts'
import { methodOf } from './registration-state.ts'
import { listItems } from './store.ts'
import type { RegistrationRow } from './store.ts'

type Facts = NonNullable<EmailTemplate['facts']>

/** When and where an event is, in its own time. */
export function placeFacts(card: FoundEventCard, i18n: I18n, locale: Locale): Facts {
  const when = card.timeIn(locale)
  const place = [card.venue, ...card.address.split('\n')].map(unlinked).filter((line) => line !== '')
  return [
    [i18n._(msg`When`), when === undefined ? '' : timeLine(when)],
    [i18n._(msg`Where`), place.join('\n')],
  ]
}

/** Nobody has shown that they have asked for mails at this address: by money, or by a mail that was sent there before. */
export const isUnasked = ({ told, status, amount_minor: amount }: RegistrationRow): boolean =>
  told === '' && !(status === 'confirmed' && amount > 0)

/** What is registered for, what it costs, and what was said to the organiser. */
export async function orderFacts(
  { db }: Pick<AppCtx, 'db'>,
  row: RegistrationRow,
  i18n: I18n,
): Promise<Facts> {
  const items = await listItems(db, row.id)
  const tickets = items.map(({ quantity, pricing_type: type }) =>
    [quantity, unlinked(type)].filter((part) => part !== '').join(' × '),
  )
  const { amount_minor: amount, currency } = row
  const locale = readLocale(row.locale)
  return [
    [i18n._(msg`Registration`), row.public_id],
    [i18n._(msg`Tickets`), tickets.join('\n')],
    [i18n._(msg`Code`), wordCode({ ...(await findCodeOf(db, row.id)), currency }, locale)],
    [i18n._(msg`Sum`), amount > 0 ? wordAmount(locale, amount, currency) : ''],
    ...(row.status === 'confirmed' ? await answerFacts({ db }, row, i18n, isUnasked(row)) : []),
  ]
}

/** What somebody needs to pay, without opening anything; nothing for an event that does not take place. */
export function payFacts(row: RegistrationRow, card: FoundEventCard, i18n: I18n): Facts {
  if (card.offer.state === 'cancelled') return []
  if (row.status === 'held' && row.approved_at !== null) return [[i18n._(msg`Pay until`), untilOf(row, card)]]
  if (row.status !== 'awaiting_payment') return []
  if (methodOf(row) === 'cash') return [[i18n._(msg`Payment`), i18n._(msg`At the door`)]]
  const { payee, upiId, bankDetails, bic } = card.account
  const isUpi = methodOf(row) === 'upi'
  return [
    [i18n._(msg`Pay until`), untilOf(row, card)],
    [i18n._(msg`Pay to`), unlinked(payee)],
    // it is copied: nothing may stand in it that is not seen
    [i18n._(msg`UPI ID`), isUpi ? upiId : ''],
    [i18n._(msg`Bank account`), isUpi ? '' : bankDetails.split('\n').map(unlinked).join('\n')],
    [i18n._(msg`BIC`), isUpi ? '' : bic],
    [i18n._(msg`Reference`), row.public_id],
  ]
}

/** When the hold ends, in the event's own time. */
export function untilOf(
  { hold_expires_at: hold, locale }: RegistrationRow,
  { offer }: FoundEventCard,
): string {
  const zone = offer.time_zone
  return hold === null ? '' : stringsOf(readLocale(locale)).event.moment(wallTimeOf(hold, zone), zone)
}
