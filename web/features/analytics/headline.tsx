import { Plural } from '@lingui/react/macro'
import { useFormats } from '#web/kit/format.ts'
import { daysBetween } from './range.ts'
import type { Statistics } from './statistics-query.ts'

/** The finding as a sentence: how many visits, and how many more or fewer than in as many days before, where the plan shows those. */
export function Headline({ statistics }: { readonly statistics: Statistics }) {
  const { totals, previous, from_date: from, to_date: to } = statistics
  const days = daysBetween(from, to) + 1
  return (
    <p className="statistics-headline">
      <Plural value={totals.visits} one="# visit" other="# visits" />
      {previous === null ? (
        '.'
      ) : (
        <>
          {', '}
          <Comparison visits={totals.visits} before={previous.visits} days={days} />
        </>
      )}
    </p>
  )
}

type ComparisonProps = { readonly visits: number; readonly before: number; readonly days: number }

function Comparison({ visits, before, days }: ComparisonProps) {
  const { number } = useFormats()
  const change = number(Math.abs(visits / before - 1), { style: 'percent', maximumFractionDigits: 0 })
  if (before === 0)
    return <Plural value={days} one="none on the day before." other="none in the # days before." />
  if (visits === before)
    return (
      <Plural value={days} one="as many as on the day before." other="as many as in the # days before." />
    )
  return visits > before ? (
    <Plural
      value={days}
      one={`${change} more than on the day before.`}
      other={`${change} more than in the # days before.`}
    />
  ) : (
    <Plural
      value={days}
      one={`${change} fewer than on the day before.`}
      other={`${change} fewer than in the # days before.`}
    />
  )
}
