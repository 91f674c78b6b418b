import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { getUserSubscriptions } from '#contract/subscriptions-admin.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { DateTime } from '#web/kit/date-time.tsx'
import { EmptyState } from '#web/kit/empty-state.tsx'
import { useFormats } from '#web/kit/format.ts'
import { PageHeader } from '#web/kit/page-header.tsx'
import { Skeletons } from '#web/kit/skeletons.tsx'
import { ButtonLink, PrimaryLink, TextLink } from '#web/lib/links.tsx'
import { endpointQuery } from '#web/lib/query.ts'
import { RowError } from '#web/resource/row-error.tsx'
import { Balances } from '../balances.tsx'
import { SubscriptionActions } from './subscription-actions.tsx'
import { SubscriptionSource, SubscriptionStatus } from './subscription-texts.tsx'
import './user-subscriptions.css'

type Row = ReplyOf<typeof getUserSubscriptions>['list'][number]

/** What a person had and has, the newest first. */
export function UserSubscriptions({ userId }: { readonly userId: string }) {
  const { t } = useLingui()
  const { data, error, refetch } = useQuery(endpointQuery(getUserSubscriptions, { params: { id: userId } }))
  if (data === undefined && error !== null)
    return <RowError {...{ error, onRetry: refetch }} title={t`This user could not be loaded`} />
  if (data === undefined) return <Skeletons of="fields" label={t`Loading the user`} />
  const { name, list, balances } = data
  const give = (
    <div className="v-subscription-actions">
      <PrimaryLink to="/backbone/subscriptions/create" search={{ user_id: userId }}>
        <Trans>Give a package</Trans>
      </PrimaryLink>
      <ButtonLink to="/backbone/users/subscriptions/PaymentCreateAdminView" search={{ user_id: userId }}>
        <Trans>Offline payment</Trans>
      </ButtonLink>
    </div>
  )
  const hasOwn = list.some(({ ended_at, source }) => ended_at === null && source !== 'partner')
  return (
    <>
      <PageHeader
        title={t`Subscriptions of ${name}`}
        above={
          <TextLink to="/backbone/users/card-{$id}" params={{ id: userId }}>
            <bdi>{name}</bdi>
          </TextLink>
        }
        action={list.length === 0 || hasOwn ? undefined : give}
      />
      <Balances balances={balances} />
      {list.length === 0 ? (
        <EmptyState
          illustration="card"
          title={t`Only the free plan`}
          description={t`This user has never had a package.`}
          action={give}
        />
      ) : (
        <ol className="v-subscriptions" aria-label={t`Subscriptions`}>
          {list.map((row) => (
            <SubscriptionEntry key={row.subscription_id} row={row} />
          ))}
        </ol>
      )}
    </>
  )
}

/** One subscription with its periods. */
function SubscriptionEntry({ row }: { readonly row: Row }) {
  const { date } = useFormats()
  const dayOf = (moment: string) => date(new Date(moment), 'date')
  const { granted_by_name: by, ended_at: endedAt } = row
  return (
    <li className="v-subscription-entry" data-live={endedAt === null || undefined}>
      <h2>
        {row.package_name} <SubscriptionStatus status={row.status} />
      </h2>
      <p className="v-subscription-facts">
        <SubscriptionSource source={row.source} />
        {by === null ? null : (
          <>
            {': '}
            <bdi>{by}</bdi>
          </>
        )}
      </p>
      <Facts row={row} />
      <ol className="v-periods">
        {row.periods.map((period) => (
          <li key={period.from}>
            <span className="v-figures">
              {dayOf(period.from)} –{' '}
              {period.until === null ? <Trans>until further notice</Trans> : dayOf(period.until)}
            </span>
            {period.reference === '' ? null : <bdi className="v-period-reference">{period.reference}</bdi>}
            {period.note === '' ? null : <bdi>{period.note}</bdi>}
          </li>
        ))}
      </ol>
      {endedAt === null ? <SubscriptionActions row={row} /> : null}
    </li>
  )
}

/** What happens next, or when it ended. */
function Facts({ row }: { readonly row: Row }) {
  const { ended_at: endedAt, grace_ends_at: graceEndsAt, current_period_end: end } = row
  if (endedAt !== null)
    return (
      <p className="v-subscription-facts">
        <Trans>
          Ended: <DateTime at={endedAt} />
        </Trans>
      </p>
    )
  if (graceEndsAt !== null)
    return (
      <p className="v-subscription-facts">
        <Trans>
          Lapses without a renewal: <DateTime at={graceEndsAt} />
        </Trans>
      </p>
    )
  if (end === null || !row.cancel_at_period_end) return null
  return (
    <p className="v-subscription-facts">
      <Trans>
        Cancelled by the person, ends: <DateTime at={end} />
      </Trans>
    </p>
  )
}
