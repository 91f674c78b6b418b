import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { exportStatistics } from '#contract/analytics.ts'
import { EmptyState } from '#web/kit/empty-state.tsx'
import { LoadError } from '#web/kit/load-error.tsx'
import { PageHeader } from '#web/kit/page-header.tsx'
import { useEndpointDownload } from '#web/lib/download.ts'
import { ButtonLink } from '#web/lib/links.tsx'
import { BusyCodes } from './busy-codes.tsx'
import { RangePicker } from './range-picker.tsx'
import type { StatisticsRange } from './range.ts'
import { allStatisticsQuery, periodOf } from './statistics-query.ts'
import { LoadingVisits, Visits } from './visits.tsx'

type AllStatisticsProps = {
  readonly range: StatisticsRange
  readonly onRange: (range: StatisticsRange) => void
}

/** How often all cards and codes of a person were opened. */
export function AllStatistics({ range, onRange }: AllStatisticsProps) {
  const { t } = useLingui()
  const { data, error, refetch } = useQuery(allStatisticsQuery(range))
  const fields = error?.fields ?? []
  return (
    <>
      <PageHeader
        title={t`Statistics`}
        description={t`Visits of all your cards and codes.`}
        action={<ExportButton range={range} />}
      />
      <RangePicker key={JSON.stringify(range)} range={range} errors={fields} onRange={onRange} />
      {data !== undefined ? (
        <Visits
          statistics={data}
          empty={
            <EmptyState
              illustration="inbox"
              title={t`No visits in these days`}
              description={t`Share the link, print the code or show it: every opening counts here at once.`}
              action={<ButtonLink to="/dashboard">{t`My cards`}</ButtonLink>}
            />
          }
        >
          <BusyCodes codes={data.codes} range={range} />
        </Visits>
      ) : error === null ? (
        <LoadingVisits />
      ) : fields.length > 0 ? null : (
        <LoadError
          title={t`The statistics could not be loaded`}
          description={error.message}
          onRetry={refetch}
        />
      )}
    </>
  )
}

function ExportButton({ range }: { readonly range: StatisticsRange }) {
  const { t } = useLingui()
  const { isPending, mutate } = useEndpointDownload(exportStatistics)
  return (
    <Button
      variant="default"
      loading={isPending}
      leftSection={<IconDownload size={18} stroke={1.5} aria-hidden />}
      onClick={() => mutate({ query: periodOf(range) })}
    >{t`Export CSV`}</Button>
  )
}
