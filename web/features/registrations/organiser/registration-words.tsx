import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Registration } from '#contract/registration-shapes.ts'
import type {
  RegistrationStatus,
  foodPreferences,
  genders,
  receivedMethods,
} from '#contract/registration-values.ts'
import { useFormats } from '#web/kit/format.ts'
import { StatusBadge } from '#web/kit/status-badge.tsx'
import type { StatusTone } from '#web/kit/status-badge.tsx'

export const statusLabels: Readonly<Record<RegistrationStatus, MessageDescriptor>> = {
  awaiting_approval: msg({ message: 'Request', context: 'registration' }),
  held: msg({ message: 'Paying now', context: 'registration' }),
  awaiting_payment: msg({ message: 'Awaiting payment', context: 'registration' }),
  confirmed: msg({ message: 'Confirmed', context: 'registration' }),
  expired: msg({ message: 'Expired', context: 'registration' }),
  cancelled: msg({ message: 'Cancelled', context: 'registration' }),
  refunded: msg({ message: 'Refunded', context: 'registration' }),
  declined: msg({ message: 'Declined', context: 'registration' }),
}

const tones: Readonly<Record<RegistrationStatus, StatusTone>> = {
  awaiting_approval: 'warning',
  held: 'info',
  awaiting_payment: 'warning',
  confirmed: 'good',
  expired: 'neutral',
  cancelled: 'bad',
  refunded: 'bad',
  declined: 'bad',
}

/** Seats of an approved request wait for days: nobody is paying now. */
export function RegistrationBadge({ of }: { readonly of: Pick<Registration, 'status' | 'approved_at'> }) {
  const { t } = useLingui()
  const { status, approved_at: approved } = of
  if (status === 'held' && approved !== null)
    return (
      <StatusBadge tone="warning">
        {t({ message: 'Approved, not paid', context: 'registration' })}
      </StatusBadge>
    )
  return <StatusBadge tone={tones[status]}>{t(statusLabels[status])}</StatusBadge>
}

export const methodLabels: Readonly<Record<Registration['payment_method'], MessageDescriptor>> = {
  none: msg({ message: 'Nothing to pay', context: 'registration' }),
  provider: msg({ message: 'Paid online', context: 'registration' }),
  upi: msg({ message: 'UPI', context: 'registration' }),
  bank: msg({ message: 'Bank transfer', context: 'registration' }),
  cash: msg({ message: 'Cash', context: 'registration' }),
}

export const receivedLabels: Readonly<Record<(typeof receivedMethods)[number], MessageDescriptor>> = {
  upi: methodLabels.upi,
  bank: methodLabels.bank,
  cash: methodLabels.cash,
}

export const foodLabels: Readonly<Record<Exclude<(typeof foodPreferences)[number], ''>, MessageDescriptor>> =
  {
    vegetarian: msg({ message: 'Vegetarian', context: 'food' }),
    vegan: msg({ message: 'Vegan', context: 'food' }),
    jain: msg({ message: 'Jain', context: 'food' }),
    non_vegetarian: msg({ message: 'Non-vegetarian', context: 'food' }),
  }

export const genderLabels: Readonly<Record<Exclude<(typeof genders)[number], ''>, MessageDescriptor>> = {
  female: msg({ message: 'Female', context: 'person' }),
  male: msg({ message: 'Male', context: 'person' }),
  other: msg({ message: 'Other', context: 'person' }),
}

/** The label of a value that may be empty, or one that this version does not know. */
export function useLabelOf() {
  const { t } = useLingui()
  return (labels: Readonly<Record<string, MessageDescriptor>>, value: string): string | null => {
    const label = labels[value]
    return label === undefined ? value || null : t(label)
  }
}

type Sum = Pick<Registration, 'amount_minor' | 'refunded_minor' | 'currency'>

/** What a registration costs, and what of it went back; a word where it costs nothing. */
export function Amount({ of: { amount_minor, refunded_minor, currency } }: { readonly of: Sum }) {
  const { t } = useLingui()
  const { money } = useFormats()
  const back = money(refunded_minor, currency)
  return (
    <span className="v-figures">
      {amount_minor === 0 ? t({ message: 'Free', context: 'registration' }) : money(amount_minor, currency)}
      {refunded_minor > 0 ? (
        <small className="v-cell-below">
          <Trans context="refund">{back} sent back</Trans>
        </small>
      ) : null}
    </span>
  )
}

type Named = Pick<Registration, 'ticket_type' | 'guest_names' | 'first_name'>

/** What was registered for, and who comes with it where that is somebody else. */
export function Tickets({ of: { ticket_type, guest_names: names, first_name } }: { readonly of: Named }) {
  return (
    <>
      <bdi>{ticket_type}</bdi>
      {names === '' || names === first_name ? null : (
        <small className="v-cell-below">
          <bdi>{names}</bdi>
        </small>
      )}
    </>
  )
}

type Seats = Pick<Registration, 'arrived' | 'seats' | 'status'>

/** How many of those who are expected are there. */
export function Arrivals({ of: { arrived, seats, status } }: { readonly of: Seats }) {
  const { number } = useFormats()
  const [here, expected] = [number(arrived), number(seats)]
  if (status !== 'confirmed') return '–'
  return (
    <span className="v-figures">
      <Trans>
        {here} of {expected}
      </Trans>
    </span>
  )
}
