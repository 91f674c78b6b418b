import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ReplyOf } from '#contract/endpoint.ts'
import { changePlan, getMySubscription, listPlanChanges } from '#contract/own-subscription.ts'
import type { OwnSubscription } from '#contract/own-subscription.ts'
import { ConfirmButton } from '#web/kit/confirm-button.tsx'
import { useFormats } from '#web/kit/format.ts'
import { LoadError } from '#web/kit/load-error.tsx'
import { showNotice } from '#web/kit/notice.ts'
import { Skeletons } from '#web/kit/skeletons.tsx'
import { ButtonLink } from '#web/lib/links.tsx'
import { endpointQuery, useEndpointMutation } from '#web/lib/query.ts'

type Change = ReplyOf<typeof listPlanChanges>['list'][number]
type Own = { readonly own: OwnSubscription | null }
type Row = Own & { readonly change: Change }

/** Every plan that can be had: what it costs now, and when it would begin. */
export function PlanChanges({ own }: Own) {
  const { t } = useLingui()
  const { data, error, refetch } = useQuery({ ...endpointQuery(listPlanChanges), staleTime: 0 })
  const list = data?.list.filter((change) => isOffered(change, own))
  if (list?.length === 0) return null
  return (
    <section aria-labelledby="plan-changes" className="v-plan-part">
      <h2 id="plan-changes">
        {own === null ? <Trans>Get a plan</Trans> : <Trans>Renew or change your plan</Trans>}
      </h2>
      {list !== undefined ? (
        <ul className="v-plan-lines">
          {list.map((change) => (
            <li key={change.package_price_id} className="v-plan-change">
              <ChangeText change={change} own={own} />
              <ChangeAction change={change} own={own} />
            </li>
          ))}
        </ul>
      ) : error === null ? (
        <Skeletons of="rows" label={t`Loading the prices`} />
      ) : (
        <LoadError title={t`The prices could not be loaded`} description={error.message} onRetry={refetch} />
      )}
    </section>
  )
}

/** What has no end needs no renewal; a smaller plan is chosen while the larger one runs, and paid when it is over. */
function isOffered({ kind }: Change, own: OwnSubscription | null): boolean {
  if (own === null || kind === 'upgrade') return true
  if (own.period_end === null) return false
  return kind !== 'downgrade' || (own.status === 'active' && !own.is_next_paid)
}

function ChangeText({ change, own }: Row) {
  const { money, date } = useFormats()
  const { t } = useLingui()
  const { package: plan, currency, kind } = change
  const periods = { month: t`a month`, quarter: t`for three months`, year: t`a year`, once: t`once` }
  const price = money(change.amount_minor, currency)
  const start = date(new Date(change.starts_at), 'date')
  return (
    <div>
      <p className="v-plan-name" id={`price-${change.package_price_id}`}>
        {plan.name} · <span className="v-figures">{price}</span> {periods[change.period]}
        {change.tax_inclusive ? null : (
          <>
            {' '}
            <Trans>plus tax</Trans>
          </>
        )}
      </p>
      {own === null ? null : (
        <p className="v-plan-then">
          {kind === 'upgrade' ? <UpgradeText change={change} /> : <Trans>Begins on {start}.</Trans>}
        </p>
      )}
    </div>
  )
}

function UpgradeText({ change }: { readonly change: Change }) {
  const { money } = useFormats()
  const { credit_minor, left_minor, unused_days: days, currency } = change
  const [credit, left] = [money(credit_minor, currency), money(left_minor, currency)]
  if (credit_minor === 0) return <Trans>Begins at once.</Trans>
  return (
    <>
      <Trans>Begins at once, with {credit} off:</Trans>{' '}
      <Plural
        value={days}
        one="the worth of # day that you have paid and not used."
        other="the worth of # days that you have paid and not used."
      />{' '}
      {left_minor === 0 ? null : (
        <Trans>{left} of their worth is more than the price, and becomes your balance.</Trans>
      )}
    </>
  )
}

function ChangeAction({ change, own }: Row): ReactNode {
  const { name } = change.package
  if (own !== null && change.kind === 'downgrade') return <ChooseButton change={change} own={own} />
  // two periods of one plan have the same words
  const [link, price] = [`get-${change.package_price_id}`, `price-${change.package_price_id}`]
  return (
    <ButtonLink
      id={link}
      aria-labelledby={`${link} ${price}`}
      to="/payment/details-{$purchase}"
      params={{ purchase: `${change.package_price_id}-${change.country_id}-0` }}
    >
      {change.kind === 'upgrade' ? (
        <Trans>Upgrade to {name}</Trans>
      ) : change.kind === 'renewal' && own?.status !== 'trialing' ? (
        <Trans>Renew {name}</Trans>
      ) : (
        <Trans>Get {name}</Trans>
      )}
    </ButtonLink>
  )
}

type ChooseProps = { readonly change: Change; readonly own: OwnSubscription }

/** Chooses a smaller plan for the time after the period. */
function ChooseButton({ change, own }: ChooseProps) {
  const { t } = useLingui()
  const { date } = useFormats()
  const choose = useEndpointMutation(changePlan, {
    invalidates: [getMySubscription, listPlanChanges],
    onSuccess: () => showNotice(t`Change chosen`),
  })
  const { package_price_id } = change
  const { name } = change.package
  const before = own.package.name
  const day = date(new Date(change.starts_at), 'date')
  const body = { package_price_id: String(package_price_id), version: own.version }
  return (
    <ConfirmButton
      variant="default"
      ask={{
        title: t`Change to ${name}?`,
        body: t`You have ${before} until ${day}, then ${name}. We mail you a link to pay for it. Until that day you can take this back.`,
        confirmLabel: t`Change to ${name}`,
        cancel: t`Keep this plan`,
      }}
      onConfirm={() => choose.mutateAsync({ body }).catch(() => undefined)}
    >
      <Trans>Change to {name}</Trans>
    </ConfirmButton>
  )
}
