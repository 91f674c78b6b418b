import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { OwnSubscription } from '#contract/own-subscription.ts'
import { getMyRenewal, stopRenewal } from '#contract/renewals.ts'
import type { MyRenewal } from '#contract/renewals.ts'
import { ConfirmButton } from '#web/kit/confirm-button.tsx'
import { useFormats } from '#web/kit/format.ts'
import { showNotice } from '#web/kit/notice.ts'
import { endpointQuery, useEndpointMutation } from '#web/lib/query.ts'

/** The card that renews the plan, what it is charged next, and how that ends; nothing where nothing is charged by itself. */
export function Renewal({ own }: { readonly own: OwnSubscription }) {
  const { data } = useQuery(endpointQuery(getMyRenewal))
  if (data === undefined || data.card === null) return null
  return (
    <section aria-labelledby="renewal">
      <h2 id="renewal">
        <Trans>Automatic renewal</Trans>
      </h2>
      <p>
        <NextCharge own={own} renewal={data} card={data.card} />
      </p>
      <StopRenewal />
    </section>
  )
}

type Props = {
  readonly own: OwnSubscription
  readonly renewal: MyRenewal
  readonly card: NonNullable<MyRenewal['card']>
}

function NextCharge({ own, renewal, card }: Props) {
  const { date, money } = useFormats()
  const { next, notice_days: days } = renewal
  const { last_digits: digits, provider_name: provider } = card
  const brand = `${card.brand.charAt(0).toUpperCase()}${card.brand.slice(1)}`
  const isExpired = own.period_end !== null && card.expires_at <= own.period_end
  if (isExpired)
    return (
      <Trans>
        Your card {brand} ending in {digits} expires before the plan ends, so it is not charged. You get a
        mail with a link before that, or buy the plan now with another card.
      </Trans>
    )
  if (own.cancel_at_period_end || own.is_next_paid)
    return (
      <Trans>
        Nothing is charged for now. {provider} still keeps your card {brand} ending in {digits}.
      </Trans>
    )
  if (next === null)
    return (
      <Trans>
        The plan renews by itself with your card {brand} ending in {digits}, which {provider} keeps. You get a
        mail with the sum and the day {days} days before the plan ends.
      </Trans>
    )
  const day = date(new Date(next.charge_at), 'date')
  const sum = money(next.amount_minor, next.currency)
  const name = next.package_name
  return (
    <Trans>
      {name} renews by itself: {sum} are charged on {day} to your card {brand} ending in {digits}, which{' '}
      {provider} keeps.
    </Trans>
  )
}

function StopRenewal() {
  const { t } = useLingui()
  const stop = useEndpointMutation(stopRenewal, {
    invalidates: [getMyRenewal],
    onSuccess: () => showNotice(t`Automatic renewal stopped`),
  })
  return (
    <ConfirmButton
      variant="subtle"
      color="ink"
      ask={{
        title: t`Stop automatic renewal?`,
        body: t`Nothing is charged by itself any more, and the card is deleted. You keep your plan until it ends, and get a mail with a link before that.`,
        confirmLabel: t`Stop renewal`,
      }}
      onConfirm={() => stop.mutateAsync({}).catch(() => undefined)}
    >
      <Trans>Stop renewal</Trans>
    </ConfirmButton>
  )
}
