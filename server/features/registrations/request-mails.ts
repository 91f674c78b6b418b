import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { unlinked } from '#server/platform/email-template.tsx'
import type { FoundEventCard } from '../cards/index.ts'
import { untilOf } from './mail-facts.ts'
import type { RegistrationRow } from './store.ts'

type Written = { readonly subject: string; readonly lines: readonly string[]; readonly label: string }
/** @param named the event in a subject */
type About = { readonly row: RegistrationRow; readonly card: FoundEventCard; readonly named: string }

/** Whether it ended as a request: it never had seats, so there is no order and no ticket. */
export const endedAsRequest = ({
  status,
  confirmed_at: confirmed,
  approved_at: approved,
  order_id,
}: RegistrationRow) => status === 'cancelled' && confirmed === null && approved === null && order_id === null

/** What guests read whose request waits, has ended, or was approved and is to be paid; undefined for anything else. */
export function writeRequest({ row, card, named }: About, i18n: I18n): Written | undefined {
  const event = unlinked(card.title)
  const { status, approved_at: approved, public_id: code } = row
  const label = i18n._(msg`See your request`)
  if (status === 'awaiting_approval')
    return {
      subject: i18n._(msg`Your request for ${named} has arrived`),
      lines: [
        i18n._(
          msg`The organiser of ${event} answers your request ${code}. Until then you have no seats, and nothing is to be paid.`,
        ),
      ],
      label,
    }
  if (status === 'declined')
    return {
      subject: i18n._(msg`Your request for ${named} was declined`),
      lines: [
        i18n._(msg`The organiser of ${event} has declined your request ${code}. Nothing is to be paid.`),
      ],
      label,
    }
  if (endedAsRequest(row))
    return {
      subject: i18n._(msg`Your request for ${named} has ended`),
      lines: [
        card.offer.state === 'over'
          ? i18n._(msg`${event} is over, and its organiser has not answered your request ${code}.`)
          : i18n._(msg`Your request ${code} for ${event} is withdrawn. Nothing is to be paid.`),
      ],
      label,
    }
  return approved !== null && (status === 'held' || status === 'awaiting_payment')
    ? writeApproved({ row, card, named }, i18n)
    : undefined
}

/** Its seats wait for the money. */
function writeApproved({ row, card, named }: About, i18n: I18n): Written {
  const event = unlinked(card.title)
  const until = untilOf(row, card)
  const { public_id: code, payment_method: method } = row
  if (method === 'cash')
    return {
      subject: i18n._(msg`Your request for ${named} is approved`),
      lines: [
        i18n._(
          msg`Seats for ${event} are held for you. You pay at the door: say the reference ${code} there, and the ticket follows.`,
        ),
      ],
      label: i18n._(msg`See your registration`),
    }
  return {
    subject: i18n._(msg`Your request for ${named} is approved: pay until ${until}`),
    lines: [
      method === 'provider'
        ? i18n._(
            msg`Seats for ${event} are held for you. Pay online on the page of your registration: the ticket follows at once.`,
          )
        : i18n._(
            msg`Seats for ${event} are held for you. Pay as your registration says, with the reference ${code}: the ticket follows when the organiser has seen the money.`,
          ),
    ],
    label: i18n._(msg`See how to pay`),
  }
}
