import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { cardPaths } from '#cards/card-actions.ts'
import { CopyField } from '#web/kit/copy-field.tsx'
import { ErrorPage } from '#web/kit/error-page.tsx'
import { PageHeader } from '#web/kit/page-header.tsx'
import { ButtonLink, TextLink } from '#web/lib/links.tsx'
import { wordError } from '#web/lib/texts.ts'
import type { StatisticsRange } from './range.ts'
import { statisticsQuery } from './statistics-query.ts'
import { VisitsOfRange } from './visits.tsx'
import './statistics.css'

type StatisticsProps = {
  readonly slug: string
  readonly range: StatisticsRange
  readonly onRange: (range: StatisticsRange) => void
}

/** How often a code was opened, by day. */
export function Statistics({ slug, range, onRange }: StatisticsProps) {
  const { t, i18n } = useLingui()
  const { data, error, refetch } = useQuery(statisticsQuery(slug, range))
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
        above={<TextLink to="/dashboard/analytics" search={range}>{t`All cards and codes`}</TextLink>}
        title={t`Statistics`}
        description={<bdi>{data?.name ?? '\u00a0'}</bdi>}
      />
      <VisitsOfRange
        range={range}
        onRange={onRange}
        data={data}
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
