import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { exportStatistics } from '#contract/analytics.ts'
import { PageHeader } from '#web/kit/page-header.tsx'
import { useEndpointDownload } from '#web/lib/download.ts'
import { ButtonLink } from '#web/lib/links.tsx'
import { BusyCodes } from './busy-codes.tsx'
import type { StatisticsRange } from './range.ts'
import { allStatisticsQuery, periodOf } from './statistics-query.ts'
import { VisitsOfRange } from './visits.tsx'

type AllStatisticsProps = {
  readonly range: StatisticsRange
  readonly onRange: (range: StatisticsRange) => void
}

/** How often all cards and codes of a person were opened. */
export function AllStatistics({ range, onRange }: AllStatisticsProps) {
  const { t } = useLingui()
  const { data, error, refetch } = useQuery(allStatisticsQuery(range))
  return (
    <>
      <PageHeader
        title={t`Statistics`}
        description={t`Visits of all your cards and codes.`}
        action={<ExportButton range={range} />}
      />
      <VisitsOfRange
        range={range}
        onRange={onRange}
        data={data}
        error={error}
        onRetry={refetch}
        remedy={<ButtonLink to="/dashboard">{t`My cards`}</ButtonLink>}
      >
        {data === undefined ? null : <BusyCodes codes={data.codes} range={range} />}
      </VisitsOfRange>
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
