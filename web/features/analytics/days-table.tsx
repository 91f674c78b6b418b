import { useLingui } from '@lingui/react/macro'
import { visitSources } from '#contract/analytics.ts'
import { useFormats } from '#web/kit/format.ts'
import { CountTable } from './chart-or-table.tsx'
import { useFacetNames } from './facet-names.ts'
import { dayMoment } from './range.ts'
import type { Statistics } from './statistics-query.ts'

type DaysTableProps = Pick<Statistics, 'days'> & { readonly before: Statistics['days'] | undefined }

/** The numbers of the chart, the newest day first. */
export function DaysTable({ days, before }: DaysTableProps) {
  const { t } = useLingui()
  const { date } = useFormats('UTC')
  const { valueName } = useFacetNames()
  const rows = days.map((day, index) => ({
    key: day.day,
    name: <time dateTime={day.day}>{date(dayMoment(day.day), 'date')}</time>,
    counts: [
      day.visits,
      ...(before === undefined ? [] : [before[index]?.visits ?? 0]),
      day.visitors,
      ...visitSources.map((source) => day.by_source[source]),
      day.saved_contacts,
    ],
  }))
  return (
    <CountTable
      label={t`Visits by day`}
      first={t`Day`}
      titles={[
        t`Visits`,
        ...(before === undefined ? [] : [t`Visits in the days before`]),
        t`Daily visitors`,
        ...visitSources.map((source) => valueName('source', source)),
        t`Saved contacts`,
      ]}
      rows={rows.toReversed()}
    />
  )
}
