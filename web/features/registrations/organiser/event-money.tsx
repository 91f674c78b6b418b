import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { ReactNode } from 'react'
import type { ReplyOf } from '#contract/endpoint.ts'
import { getOrganiserBalances } from '#contract/payments-money.ts'
import type { OrganisedEvent } from '#contract/organised-events.ts'
import { useFormats } from '#web/kit/format.ts'
import { LoadError } from '#web/kit/load-error.tsx'
import { Skeletons } from '#web/kit/skeletons.tsx'
import { endpointQuery } from '#web/lib/query.ts'
import { ResourceList } from '#web/resource/resource-list.tsx'
import { statementView } from './statement-view.tsx'

/** What guests paid online for one event or for all, what went back, what was paid out and what is still owed. */
export function EventMoney({ chosen }: { readonly chosen: OrganisedEvent | undefined }) {
  const isOfOne = chosen !== undefined
  const view = useMemo(() => statementView(isOfOne), [isOfOne])
  const within = useMemo(() => (chosen === undefined ? {} : { card_id: String(chosen.card_id) }), [chosen])
  return (
    <>
      <Balances chosen={chosen} />
      <ResourceList key={chosen?.card_id ?? 'all'} view={view} within={within} />
    </>
  )
}

function Balances({ chosen }: { readonly chosen: OrganisedEvent | undefined }) {
  const { t } = useLingui()
  const query = chosen === undefined ? {} : { card_id: chosen.card_id }
  const { data, error, refetch } = useQuery(endpointQuery(getOrganiserBalances, { query }))
  if (data === undefined)
    return error === null ? (
      <Skeletons of="rows" label={t`Loading your money`} />
    ) : (
      <LoadError title={t`Your money could not be loaded`} description={error.message} onRetry={refetch} />
    )
  return (
    <section aria-label={t({ message: 'Money', context: 'money of an organiser' })}>
      {data.list.map((balance) => (
        <Balance key={balance.currency} of={balance} isOfOne={chosen !== undefined} />
      ))}
      <p className="v-statement-note">
        {chosen === undefined ? (
          <Trans>No fee is kept: what guests paid online is yours in full.</Trans>
        ) : (
          <Trans>
            No fee is kept: what guests paid online is yours in full. Payouts are for all your events
            together: they show under All my events.
          </Trans>
        )}
      </p>
    </section>
  )
}

type BalanceProps = {
  readonly of: ReplyOf<typeof getOrganiserBalances>['list'][number]
  readonly isOfOne: boolean
}

/** The sums in one currency; payouts belong to no single event. */
function Balance({ of, isOfOne }: BalanceProps) {
  const { t } = useLingui()
  const { money } = useFormats()
  const { currency } = of
  const show = (minor: number) => money(minor, currency)
  return (
    <dl className="v-event-figures">
      <Sum name={t({ message: 'Collected', context: 'money of an organiser' })}>
        {show(of.collected_minor)}
      </Sum>
      <Sum name={t({ message: 'Refunded', context: 'money of an organiser' })}>{show(of.returned_minor)}</Sum>
      {isOfOne ? (
        <Sum name={t({ message: 'Yours of this event', context: 'money of an organiser' })}>
          {show(of.owed_minor)}
        </Sum>
      ) : (
        <>
          <Sum name={t({ message: 'Paid out to you', context: 'money of an organiser' })}>
            {show(of.paid_out_minor)}
          </Sum>
          <Sum
            name={
              of.owed_minor < 0
                ? t({ message: 'You owe', context: 'money of an organiser' })
                : t({ message: 'Still owed to you', context: 'money of an organiser' })
            }
          >
            {show(Math.abs(of.owed_minor))}
          </Sum>
        </>
      )}
    </dl>
  )
}

function Sum({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <b className="v-figures">{children}</b>
      </dd>
    </div>
  )
}
