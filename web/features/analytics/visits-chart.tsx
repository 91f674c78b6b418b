import { useLingui } from '@lingui/react/macro'
import { scaleLinear } from 'd3-scale'
import { line } from 'd3-shape'
import type { CSSProperties } from 'react'
import { useFormats } from '#web/kit/format.ts'
import { ChartOrTable } from './chart-or-table.tsx'
import { DaysTable } from './days-table.tsx'
import { dayMoment } from './range.ts'
import { spread } from './spread.ts'
import type { Statistics } from './statistics-query.ts'
import './visits-chart.css'

type Days = Statistics['days']
type Line = { readonly key: string; readonly label: string; readonly values: readonly number[] }

const [width, height] = [1000, 100]
/** Of the height, between the names of two lines. */
const labelHeight = 9

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
  const lines: readonly Line[] = [
    ...(before === undefined
      ? []
      : [{ key: 'before', label: t`Visits in the days before`, values: before.map(({ visits }) => visits) }]),
    { key: 'visitors', label: t`Daily visitors`, values: days.map(({ visitors }) => visitors) },
    { key: 'visits', label: t`Visits`, values: days.map(({ visits }) => visits) },
  ]
  const most = Math.max(1, ...lines.flatMap(({ values }) => values))
  const y = scaleLinear([0, most], [height, 0]).nice(4)
  const [first, last] = [date(dayMoment(from), 'date'), date(dayMoment(to), 'date')]
  const [visits, busiest] = [number(totals.visits), number(Math.max(...days.map((day) => day.visits)))]
  return (
    <ChartOrTable title={t`Visits by day`} table={<DaysTable days={days} before={before} />}>
      <figure className="report-chart" data-filtered={isFiltered || undefined}>
        <div className="report-plot">
          <svg
            role="img"
            aria-label={t`Visits from ${first} to ${last}: ${visits} in all, ${busiest} on the busiest day`}
            viewBox={`0 0 ${width} ${height}`}
            preserveAspectRatio="none"
          >
            <Lines lines={lines} y={y} />
            <DayTitles days={days} before={before} />
          </svg>
          {y
            .ticks(4)
            .filter(Number.isInteger)
            .map((tick) => (
              <span key={tick} className="report-tick v-figures" style={at(y(tick))} aria-hidden="true">
                {number(tick)}
              </span>
            ))}
        </div>
        <LineLabels lines={lines} y={y} />
        <div className="report-days" aria-hidden="true">
          {axisDays(days).map((day) => (
            <span key={day}>{date(dayMoment(day), 'day')}</span>
          ))}
        </div>
      </figure>
    </ChartOrTable>
  )
}

/** How far below the top, in hundredths. */
const at = (top: number): CSSProperties => Object.fromEntries([['--at', `${top}%`]])

/** The first, middle and last day. */
function axisDays(days: Days): readonly string[] {
  const shown = [0, Math.floor((days.length - 1) / 2), days.length - 1]
  return [...new Set(shown)].flatMap((index) => days[index]?.day ?? [])
}

type LinesProps = { readonly lines: readonly Line[]; readonly y: (value: number) => number }

function Lines({ lines, y }: LinesProps) {
  return lines.map(({ key, values }) => {
    const x = scaleLinear([0, values.length - 1], [0, width])
    const path = line<number>(
      (_, index) => (values.length === 1 ? width / 2 : x(index)),
      (value) => y(value),
    )(values)
    return path === null ? null : <path key={key} className="report-line" data-line={key} d={path} />
  })
}

function LineLabels({ lines, y }: LinesProps) {
  const ends = spread(
    lines.map(({ values }) => y(values.at(-1) ?? 0)),
    labelHeight,
    height,
  )
  return (
    <figcaption className="report-line-labels">
      {lines.map(({ key, label }, index) => (
        <span key={key} data-line={key} style={at(ends[index] ?? 0)}>
          {label}
        </span>
      ))}
    </figcaption>
  )
}

/** The numbers of the day that the pointer is at. */
function DayTitles({ days, before }: { readonly days: Days; readonly before: Days | undefined }) {
  const { t } = useLingui()
  const { date, number } = useFormats('UTC')
  const step = width / days.length
  return days.map(({ day, visits, visitors }, index) => {
    const [name, shown, people] = [date(dayMoment(day), 'date'), number(visits), number(visitors)]
    const earlier = before?.[index]
    const then = earlier === undefined ? '' : number(earlier.visits)
    return (
      <rect key={day} className="report-day" x={index * step} width={step} height={height}>
        <title>
          {earlier === undefined
            ? t`${name}: ${shown} visits, ${people} daily visitors`
            : t`${name}: ${shown} visits, ${people} daily visitors, ${then} visits in the days before`}
        </title>
      </rect>
    )
  })
}
