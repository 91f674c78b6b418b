import { Trans, useLingui } from '@lingui/react/macro'
import { Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import { LockedDaysNote } from '#web/features/subscriptions/index.ts'
import { useFormats } from '#web/kit/format.ts'
import { Skeletons } from '#web/kit/skeletons.tsx'
import { ClickList } from './click-list.tsx'
import { DaysTable } from './days-table.tsx'
import { Headline } from './headline.tsx'
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
export function Visits({ statistics, empty, children }: VisitsProps) {
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

/** In the place of all that while it is loaded. */
export function LoadingVisits() {
  const { t } = useLingui()
  return (
    <div className="statistics">
      <Skeletons of="tiles" count={3} label={t`Loading the statistics`} />
      <Skeleton className="statistics-chart-space" />
    </div>
  )
}
