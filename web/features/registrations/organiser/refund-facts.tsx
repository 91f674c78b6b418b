import { Trans } from '@lingui/react/macro'
import type { RegistrationDetail } from '#contract/registration-shapes.ts'
import { DateTime } from '#web/kit/date-time.tsx'
import { useFormats } from '#web/kit/format.ts'

type Refund = RegistrationDetail['refunds'][number]

/** What went back of the money of a registration: how much, how, when and why. */
export function RefundFacts({ registration }: { readonly registration: RegistrationDetail }) {
  const { money } = useFormats()
  const { refunds, currency, time_zone: timeZone } = registration
  return (
    <ul className="v-refunds">
      {refunds.map((refund) => (
        <li key={refund.refund_id}>
          <b className="v-figures">{money(refund.amount_minor, currency)}</b> <Way refund={refund} />{' '}
          <DateTime at={refund.done_at ?? refund.created_at} timeZone={timeZone} />
          <small>
            <Reason reason={refund.reason} />
          </small>
        </li>
      ))}
    </ul>
  )
}

/** A provider takes days, and may refuse; what an organiser has recorded is done. */
function Way({ refund: { is_online: isOnline, status, reference } }: { readonly refund: Refund }) {
  if (!isOnline)
    return (
      <Trans context="refund">
        given back by you, reference <bdi>{reference}</bdi>
      </Trans>
    )
  if (status === 'failed') return <Trans context="refund">refused by the payment provider</Trans>
  if (status === 'done') return <Trans context="refund">paid back online</Trans>
  return <Trans context="refund">on its way online</Trans>
}

/** Reasons that no person wrote have a text here. */
function Reason({ reason }: Pick<Refund, 'reason'>) {
  if (reason === 'provider') return <Trans context="refund">Made at the payment provider</Trans>
  if (reason === 'dispute') return <Trans context="refund">A dispute that was lost</Trans>
  return <bdi>{reason}</bdi>
}
