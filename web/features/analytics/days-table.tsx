import { useLingui } from '@lingui/react/macro'
import { CollapsibleSection } from '#web/kit/collapsible-section.tsx'
import { DataTable } from '#web/kit/data-table.tsx'
import type { Column } from '#web/kit/data-list-types.ts'
import { useFormats } from '#web/kit/format.ts'
import { dayMoment, useSources } from './sources.ts'
import type { Statistics } from './statistics-query.ts'

type Day = Statistics['days'][number]

/** The numbers of the chart as a table, the newest day first. */
export function DaysTable({ days }: Pick<Statistics, 'days'>) {
  const { t } = useLingui()
  const { date, number } = useFormats('UTC')
  const count = (key: string, title: string, of: (day: Day) => number): Column<Day> => ({
    key,
    title,
    align: 'end',
    render: (day) => <span className="v-figures">{number(of(day))}</span>,
  })
  const columns: readonly Column<Day>[] = [
    {
      key: 'day',
      title: t`Day`,
      main: true,
      render: ({ day }) => <time dateTime={day}>{date(dayMoment(day), 'date')}</time>,
    },
    count('visits', t`Visits`, ({ visits }) => visits),
    count('visitors', t`Daily visitors`, ({ visitors }) => visitors),
    ...useSources().map(({ source, label }) => count(source, label, (day) => day.by_source[source])),
    count('saved_contacts', t`Saved contacts`, (day) => day.saved_contacts),
  ]
  return (
    <CollapsibleSection title={t`All days as a table`} defaultOpen={false}>
      <DataTable
        label={t`Visits by day`}
        columns={columns}
        rows={days.toReversed()}
        rowKey={({ day }) => day}
      />
    </CollapsibleSection>
  )
}
