import { useLingui } from '@lingui/react/macro'
import { useFormats } from '#web/kit/format.ts'
import { ChartOrTable } from './chart-or-table.tsx'
import { DaysTable } from './days-table.tsx'
import { LineChart } from './line-chart.tsx'
import type { ChartLine } from './line-chart.tsx'
import { dayMoment } from './range.ts'
import type { Statistics } from './statistics-query.ts'

type Days = Statistics['days']

type VisitsChartProps = {
  readonly statistics: Statistics
  /** As many days before, once they are loaded. */
  readonly before: Days | undefined
  readonly isFiltered: boolean
}

/** The visits and visitors of each day as lines with their names at the end, and the visits of the days before, dashed. */
export function VisitsChart({ statistics, before, isFiltered }: VisitsChartProps) {
  const { t } = useLingui()
  const { date, number } = useFormats('UTC')
  const { days, totals, from_date: from, to_date: to } = statistics
  const earlier: readonly ChartLine[] =
    before === undefined
      ? []
      : [{ key: 'before', label: t`Visits in the days before`, values: before.map(({ visits }) => visits) }]
  const lines: readonly ChartLine[] = [
    ...earlier,
    { key: 'visitors', label: t`Daily visitors`, values: days.map(({ visitors }) => visitors) },
    { key: 'visits', label: t`Visits`, values: days.map(({ visits }) => visits) },
  ]
  const [first, last] = [date(dayMoment(from), 'date'), date(dayMoment(to), 'date')]
  const [visits, busiest] = [number(totals.visits), number(Math.max(...days.map((day) => day.visits)))]
  return (
    <ChartOrTable title={t`Visits by day`} table={<DaysTable days={days} before={before} />}>
      <LineChart
        label={t`Visits from ${first} to ${last}: ${visits} in all, ${busiest} on the busiest day`}
        lines={lines}
        days={days.map(({ day }) => day)}
        titleOf={useDayTitles(days, before)}
        isFiltered={isFiltered}
      />
    </ChartOrTable>
  )
}

/** The numbers of the day that the pointer is at. */
function useDayTitles(days: Days, before: Days | undefined) {
  const { t } = useLingui()
  const { date, number } = useFormats('UTC')
  return (index: number): string => {
    const { day = '', visits = 0, visitors = 0 } = days[index] ?? {}
    const [name, shown, people] = [date(dayMoment(day), 'date'), number(visits), number(visitors)]
    const earlier = before?.[index]
    const then = earlier === undefined ? '' : number(earlier.visits)
    return earlier === undefined
      ? t`${name}: ${shown} visits, ${people} daily visitors`
      : t`${name}: ${shown} visits, ${people} daily visitors, ${then} visits in the days before`
  }
}
