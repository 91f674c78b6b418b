import { useLingui } from '@lingui/react/macro'
import { exportStatistics } from '#contract/analytics.ts'
import { cardPaths } from '#cards/card-actions.ts'
import { CopyField } from '#web/kit/copy-field.tsx'
import { ErrorPage } from '#web/kit/error-page.tsx'
import { PageHeader } from '#web/kit/page-header.tsx'
import { useEndpointDownload } from '#web/lib/download.ts'
import { ButtonLink, TextLink } from '#web/lib/links.tsx'
import { wordError } from '#web/lib/texts.ts'
import { ExportButton } from './export-button.tsx'
import { Report } from './report.tsx'
import type { ReportAddress } from './report.tsx'
import { codeStatisticsQuery, exportQueryOf, useReport } from './statistics-query.ts'

type StatisticsProps = ReportAddress & { readonly slug: string }

/** How often a code was opened, by day. */
export function Statistics({ slug, search, onSearch }: StatisticsProps) {
  const { t, i18n } = useLingui()
  const { data, error, refetch, before } = useReport(codeStatisticsQuery(slug), search)
  const { isPending, mutate } = useEndpointDownload(exportStatistics)
  if (error?.code === 'qrcode_not_found')
    return (
      <ErrorPage
        status={404}
        title={wordError('qrcode_not_found', i18n)}
        illustration="lost"
        description={t`The link may be mistyped, or the code is somebody else’s.`}
        action={<ButtonLink to="/dashboard">{t`My cards`}</ButtonLink>}
      />
    )
  return (
    <>
      <PageHeader
        above={<TextLink to="/dashboard/analytics" search={search}>{t`All cards and codes`}</TextLink>}
        title={t`Statistics`}
        description={<bdi>{data?.name ?? '\u00a0'}</bdi>}
        action={
          <ExportButton
            isPending={isPending}
            onClick={() => mutate({ query: { slug, ...exportQueryOf(search) } })}
          />
        }
      />
      <Report
        search={search}
        onSearch={onSearch}
        data={data}
        before={before}
        error={error}
        onRetry={refetch}
        remedy={<CardLink slug={data?.slug ?? slug} />}
      />
    </>
  )
}

/** To be shared, so that people come. */
function CardLink({ slug }: { readonly slug: string }) {
  const { t } = useLingui()
  return (
    <CopyField
      label={t`Link of the card`}
      copyLabel={t`Copy link`}
      value={location.origin + cardPaths.page(slug)}
    />
  )
}
