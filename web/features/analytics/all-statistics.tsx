import { useLingui } from '@lingui/react/macro'
import { exportStatistics } from '#contract/analytics.ts'
import { PageHeader } from '#web/kit/page-header.tsx'
import { useEndpointDownload } from '#web/lib/download.ts'
import { ButtonLink } from '#web/lib/links.tsx'
import { BusyCodes } from './busy-codes.tsx'
import { ExportButton } from './export-button.tsx'
import { Report } from './report.tsx'
import type { ReportAddress } from './report.tsx'
import { allStatisticsQuery, exportQueryOf, useReport } from './statistics-query.ts'

/** How often all cards and codes of a person were opened. */
export function AllStatistics({ search, onSearch }: ReportAddress) {
  const { t } = useLingui()
  const { data, error, refetch, before } = useReport(allStatisticsQuery, search)
  const { isPending, mutate } = useEndpointDownload(exportStatistics)
  return (
    <>
      <PageHeader
        title={t`Statistics`}
        description={t`Visits of all your cards and codes.`}
        action={
          <ExportButton isPending={isPending} onClick={() => mutate({ query: exportQueryOf(search) })} />
        }
      />
      <Report
        search={search}
        onSearch={onSearch}
        data={data}
        before={before}
        error={error}
        onRetry={refetch}
        remedy={<ButtonLink to="/dashboard">{t`My cards`}</ButtonLink>}
      >
        {data === undefined ? null : <BusyCodes codes={data.codes} search={search} />}
      </Report>
    </>
  )
}
