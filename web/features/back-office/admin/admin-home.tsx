import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { getBackOfficeSummary } from '#contract/back-office.ts'
import { LoadError } from '#web/kit/load-error.tsx'
import { PageHeader } from '#web/kit/page-header.tsx'
import { Skeletons } from '#web/kit/skeletons.tsx'
import { endpointQuery } from '#web/lib/query.ts'
import { AddressWarnings } from './address-warnings.tsx'
import { QueuedJobs } from './queued-jobs.tsx'
import { RecentActions } from './recent-actions.tsx'
import { SummaryNumbers } from './summary-numbers.tsx'

/** The numbers of the installation, each with a link to its list, and what was done last. */
export function AdminHome() {
  const { t } = useLingui()
  const { data, error, refetch } = useQuery(endpointQuery(getBackOfficeSummary))
  return (
    <>
      <PageHeader title={t`Overview`} description={t`This installation at a glance.`} />
      {data === undefined ? (
        error === null ? (
          <Skeletons of="tiles" label={t`Loading the overview`} />
        ) : (
          <LoadError
            title={t`The overview could not be loaded`}
            description={error.message}
            onRetry={refetch}
          />
        )
      ) : (
        <>
          <AddressWarnings errors={data.address_errors} />
          <SummaryNumbers summary={data} />
          <QueuedJobs jobs={data.jobs} />
          <RecentActions lines={data.audit_log} />
        </>
      )}
    </>
  )
}
