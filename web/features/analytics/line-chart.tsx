import { scaleLinear } from 'd3-scale'
import { line } from 'd3-shape'
import type { CSSProperties } from 'react'
import { useFormats } from '#web/kit/format.ts'
import { dayMoment } from './range.ts'
import { spread } from './spread.ts'
import './line-chart.css'

/** A line over days, with its name at its end. The key says how it is drawn (line-chart.css). */
export type ChartLine = {
  readonly key: 'visits' | 'visitors' | 'before' | 'total' | 'first' | 'second' | 'third' | 'others'
  readonly label: string
  readonly values: readonly number[]
}

const [width, height] = [1000, 100]
/** Of the height, between the names of two lines. */
const labelHeight = 9

type LineChartProps = {
  /** What the chart says, for who does not see it. */
  readonly label: string
  /** The most important one is the last: it is drawn over the others. */
  readonly lines: readonly ChartLine[]
  /** Calendar days, one for each value: `2027-05-14`. */
  readonly days: readonly string[]
  /** The numbers of the day that the pointer is at. */
  readonly titleOf: (index: number) => string
  readonly isFiltered?: boolean
}

/** Lines over days, with their names at their ends. */
export function LineChart({ label, lines, days, titleOf, isFiltered = false }: LineChartProps) {
  const { date, number } = useFormats('UTC')
  const most = Math.max(1, ...lines.flatMap(({ values }) => values))
  const y = scaleLinear([0, most], [height, 0]).nice(4)
  const step = width / days.length
  return (
    <figure className="report-chart" data-filtered={isFiltered || undefined}>
      <div className="report-plot">
        <svg role="img" aria-label={label} viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none">
          <Lines lines={lines} y={y} />
          {days.map((day, index) => (
            <rect key={day} className="report-day" x={index * step} width={step} height={height}>
              <title>{titleOf(index)}</title>
            </rect>
          ))}
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
  )
}

/** How far below the top, in hundredths. */
const at = (top: number): CSSProperties => Object.fromEntries([['--at', `${top}%`]])

/** The first, middle and last day. */
function axisDays(days: readonly string[]): readonly string[] {
  const shown = [0, Math.floor((days.length - 1) / 2), days.length - 1]
  return [...new Set(shown)].flatMap((index) => days[index] ?? [])
}

type LinesProps = { readonly lines: readonly ChartLine[]; readonly y: (value: number) => number }

function Lines({ lines, y }: LinesProps) {
  return lines.map(({ key, values }) => {
    // one day alone is a line from its beginning to its end: a point cannot be seen
    const drawn = values.length === 1 ? [...values, ...values] : values
    const x = scaleLinear([0, drawn.length - 1], [0, width])
    const path = line<number>(
      (_, index) => x(index),
      (value) => y(value),
    )(drawn)
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
