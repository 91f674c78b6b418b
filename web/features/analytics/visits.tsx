import { Trans, useLingui } from '@lingui/react/macro'
import { Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import { LockedDaysNote } from '#web/features/subscriptions/index.ts'
import { EmptyState } from '#web/kit/empty-state.tsx'
import { useFormats } from '#web/kit/format.ts'
import { LoadError } from '#web/kit/load-error.tsx'
import { Skeletons } from '#web/kit/skeletons.tsx'
import type { ApiError } from '#web/lib/call.ts'
import { ClickList } from './click-list.tsx'
import { DaysTable } from './days-table.tsx'
import { Headline } from './headline.tsx'
import { RangePicker } from './range-picker.tsx'
import type { StatisticsRange } from './range.ts'
import type { Statistics } from './statistics-query.ts'
import { VisitsChart } from './visits-chart.tsx'
import './statistics.css'

type VisitsProps = {
  readonly statistics: Statistics
  /** What is shown where nobody came. */
  readonly empty: ReactNode
  readonly children?: ReactNode
}

/** Which days the plan locks, the finding as a sentence, the totals of the days, their visits as a chart and as a table, and what was pressed. */
function Visits({ statistics, empty, children }: VisitsProps) {
  const { t } = useLingui()
  const { number } = useFormats()
  const { totals, days, clicks, locked_before: since } = statistics
  const locked = since === null ? null : <LockedDaysNote since={since} />
  if (days.length === 0) return locked
  if (totals.visits === 0 && clicks.length === 0)
    return (
      <>
        {locked}
        {empty}
      </>
    )
  const figures = [
    [t`Visits`, totals.visits],
    [t`Daily visitors`, totals.visitors],
    [t`Saved contacts`, totals.saved_contacts],
  ] as const
  return (
    <div className="statistics">
      {locked}
      <Headline statistics={statistics} />
      <dl className="statistics-figures">
        {figures.map(([label, count]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="v-figures">{number(count)}</dd>
          </div>
        ))}
      </dl>
      <VisitsChart statistics={statistics} />
      <p className="statistics-note">
        <Trans>
          Daily visitors are counted day by day, without remembering anybody: who comes on two days counts
          twice. Robots do not count.
        </Trans>
      </p>
      {children}
      <ClickList clicks={clicks} />
      <DaysTable days={days} />
    </div>
  )
}

type VisitsOfRangeProps = Pick<VisitsProps, 'children'> & {
  readonly range: StatisticsRange
  readonly onRange: (range: StatisticsRange) => void
  readonly data: Statistics | undefined
  readonly error: ApiError | null
  readonly onRetry: () => unknown
  /** What brings visits, where there are none. */
  readonly remedy: ReactNode
}

/** The days that are chosen, and the visits in them once they are loaded. */
export function VisitsOfRange(props: VisitsOfRangeProps) {
  const { range, onRange, data, error, onRetry, remedy, children } = props
  const { t } = useLingui()
  const fields = error?.fields ?? []
  return (
    <>
      <RangePicker key={JSON.stringify(range)} range={range} errors={fields} onRange={onRange} />
      {data !== undefined ? (
        <Visits
          statistics={data}
          empty={
            <EmptyState
              illustration="inbox"
              title={t`No visits in these days`}
              description={t`Share the link, print the code or show it: every opening counts here at once.`}
              action={remedy}
            />
          }
        >
          {children}
        </Visits>
      ) : error === null ? (
        <LoadingVisits />
      ) : fields.length > 0 ? null : (
        <LoadError
          title={t`The statistics could not be loaded`}
          description={error.message}
          onRetry={onRetry}
        />
      )}
    </>
  )
}

/** In the place of all that while it is loaded. */
function LoadingVisits() {
  const { t } = useLingui()
  return (
    <div className="statistics">
      <Skeletons of="tiles" count={3} label={t`Loading the statistics`} />
      <Skeleton className="statistics-chart-space" />
    </div>
  )
}
