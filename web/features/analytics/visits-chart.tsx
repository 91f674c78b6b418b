import { useLingui } from '@lingui/react/macro'
import { useFormats } from '#web/kit/format.ts'
import { dayMoment, useSources } from './sources.ts'
import type { Statistics } from './statistics-query.ts'

const height = 100
/** Of the width of a day. */
const gap = 0.2

/** The visits of each day as a bar, one part for each way that visitors come. */
export function VisitsChart({ statistics }: { readonly statistics: Statistics }) {
  const { t } = useLingui()
  const { date, number } = useFormats('UTC')
  const sources = useSources()
  const { days, totals, from_date: from, to_date: to } = statistics
  const most = days.reduce((highest, { visits }) => Math.max(highest, visits), 1)
  const [first, last] = [date(dayMoment(from), 'date'), date(dayMoment(to), 'date')]
  const [visits, highest] = [number(totals.visits), number(most)]
  return (
    <figure className="statistics-chart">
      <figcaption className="statistics-legend">
        {sources.map(({ source, label }) => (
          <span key={source} data-source={source}>
            {label} <b className="v-figures">{number(totals.by_source[source])}</b>
          </span>
        ))}
      </figcaption>
      <div className="statistics-chart-space">
        <span className="statistics-most v-figures" aria-hidden="true">
          {highest}
        </span>
        <svg
          role="img"
          aria-label={t`Visits from ${first} to ${last}: ${visits} in all, ${highest} on the busiest day`}
          viewBox={`0 0 ${days.length} ${height}`}
          preserveAspectRatio="none"
        >
          {days.map((day, index) => (
            <DayBar key={day.day} day={day} x={index} scale={height / most} />
          ))}
        </svg>
      </div>
      <div className="statistics-ends" aria-hidden="true">
        <span>{first}</span>
        <span>{last}</span>
      </div>
    </figure>
  )
}

type DayBarProps = {
  readonly day: Statistics['days'][number]
  readonly x: number
  readonly scale: number
}

function DayBar({ day, x, scale }: DayBarProps) {
  const { date, number } = useFormats('UTC')
  const { qr, nfc } = day.by_source
  const below = { qr: 0, nfc: qr, link: qr + nfc }
  return (
    <g>
      <title>{`${date(dayMoment(day.day), 'date')}: ${number(day.visits)}`}</title>
      {/* so that the pointer finds a low bar, too */}
      <rect className="statistics-day" x={x} width={1} height={height} />
      {useSources().map(({ source }) => {
        const size = day.by_source[source] * scale
        return size === 0 ? null : (
          <rect
            key={source}
            data-source={source}
            x={x + gap / 2}
            width={1 - gap}
            y={height - below[source] * scale - size}
            height={size}
          />
        )
      })}
    </g>
  )
}
