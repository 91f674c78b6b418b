import { useLingui } from '@lingui/react/macro'
import { exportPlatformStatistics } from '#contract/analytics.ts'
import { PageHeader } from '#web/kit/page-header.tsx'
import { useEndpointDownload } from '#web/lib/download.ts'
import { ButtonLink, TextLink } from '#web/lib/links.tsx'
import { BusyCodes } from '../busy-codes.tsx'
import { ExportButton } from '../export-button.tsx'
import { Report } from '../report.tsx'
import type { ReportAddress } from '../report.tsx'
import { exportQueryOf, platformStatisticsQuery, useReport } from '../statistics-query.ts'

/** How often all codes of the installation were opened. */
export function PlatformStatistics({ search, onSearch }: ReportAddress) {
  const { t } = useLingui()
  const { data, error, refetch, before } = useReport(platformStatisticsQuery, search)
  const { isPending, mutate } = useEndpointDownload(exportPlatformStatistics)
  return (
    <>
      <PageHeader
        title={t`Statistics`}
        description={
          <>
            {t`Visits of all cards and codes of this installation.`}{' '}
            <TextLink to="/backbone/analytics/orphans">{t`Scans of codes that do not exist`}</TextLink>
          </>
        }
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
        remedy={<ButtonLink to="/backbone/qr-codes">{t`All QR codes`}</ButtonLink>}
      >
        {data === undefined ? null : <BusyCodes codes={data.codes} search={search} isLinked={false} />}
      </Report>
    </>
  )
}
