import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import {
  cancelSubscription,
  getMySubscription,
  listPlanChanges,
  resumeSubscription,
} from '#contract/own-subscription.ts'
import type { OwnSubscription } from '#contract/own-subscription.ts'
import { ConfirmButton } from '#web/kit/confirm-button.tsx'
import { useFormats } from '#web/kit/format.ts'
import { LoadError } from '#web/kit/load-error.tsx'
import { showNotice } from '#web/kit/notice.ts'
import { PageHeader } from '#web/kit/page-header.tsx'
import { Skeletons } from '#web/kit/skeletons.tsx'
import { ButtonLink } from '#web/lib/links.tsx'
import { endpointQuery, useEndpointMutation } from '#web/lib/query.ts'
import { Balances } from '../balances.tsx'
import { PlanChanges } from './plan-changes.tsx'
import { PlanSentence } from './plan-sentence.tsx'
import { PlanUpgrade, PlanUsage } from './plan-usage.tsx'
import { Renewal } from './renewal.tsx'
import './my-subscription.css'

/** What the person has, until when and what happens then; what they use of it; what a larger plan allows. */
export function MySubscription() {
  const { t } = useLingui()
  const { data, error, refetch } = useQuery(endpointQuery(getMySubscription))
  return (
    <>
      <PageHeader
        title={t`Plan`}
        action={
          <ButtonLink to="/dashboard/subscription/invoices">
            <Trans>Invoices</Trans>
          </ButtonLink>
        }
      />
      {data !== undefined ? (
        <div className="v-plan">
          <PlanSentence plan={data} />
          <Balances balances={data.balances} isOwn />
          {data.subscription === null ? null : <OwnActions own={data.subscription} />}
          {data.subscription === null ? null : <Renewal own={data.subscription} />}
          <PlanUsage />
          <PlanChanges own={data.subscription} />
          {data.upgrade === null ? null : <PlanUpgrade upgrade={data.upgrade} />}
        </div>
      ) : error === null ? (
        <Skeletons of="rows" label={t`Loading your plan`} />
      ) : (
        <LoadError title={t`Your plan could not be loaded`} description={error.message} onRetry={refetch} />
      )}
    </>
  )
}

/** Cancels at the end of the period, or takes that back. */
function OwnActions({ own }: { readonly own: OwnSubscription }) {
  const { t } = useLingui()
  const { date } = useFormats()
  const invalidates = [getMySubscription, listPlanChanges]
  const cancel = useEndpointMutation(cancelSubscription, {
    invalidates,
    onSuccess: () => showNotice(t`Plan cancelled`),
  })
  const resume = useEndpointMutation(resumeSubscription, {
    invalidates,
    onSuccess: () => showNotice(t`Plan resumed`),
  })
  const { version, period_end: end, package: plan } = own
  if (own.cancel_at_period_end || (own.next_package !== null && !own.is_next_paid))
    return (
      <div>
        <Button loading={resume.isPending} onClick={() => resume.mutate({ body: { version } })}>
          {own.cancel_at_period_end ? <Trans>Resume plan</Trans> : <Trans>Undo</Trans>}
        </Button>
      </div>
    )
  if (own.status === 'past_due' || end === null) return null
  const until = own.is_next_paid && own.ends_at !== null ? own.ends_at : end
  const day = date(new Date(until), 'date')
  const { name } = plan
  return (
    <div>
      <ConfirmButton
        variant="subtle"
        color="ink"
        ask={{
          title: t`Cancel ${name}?`,
          body: t`You have it until ${day}, then the free plan. Your printed codes and pages keep working and nothing is deleted. Until that day you can take this back.`,
          confirmLabel: t`Cancel plan`,
          cancel: t`Keep this plan`,
        }}
        onConfirm={() => cancel.mutateAsync({ body: { version } }).catch(() => undefined)}
      >
        <Trans>Cancel plan</Trans>
      </ConfirmButton>
    </div>
  )
}
