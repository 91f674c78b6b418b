import { useLingui } from '@lingui/react/macro'
import { Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import type { ReportFacet } from '#contract/reports.ts'
import { LockedDaysNote } from '#web/features/subscriptions/index.ts'
import { SubtleButton } from '#web/kit/buttons.tsx'
import { EmptyState } from '#web/kit/empty-state.tsx'
import { LoadError } from '#web/kit/load-error.tsx'
import { Skeletons } from '#web/kit/skeletons.tsx'
import type { ApiError } from '#web/lib/call.ts'
import { FilterChips } from './filter-chips.tsx'
import { RangePicker } from './range-picker.tsx'
import { ReportParts } from './report-parts.tsx'
import { filtersOf, rangeOf, withFilters, withRange } from './report-search.ts'
import type { ReportSearch } from './report-search.ts'
import type { Statistics } from './statistics-query.ts'
import './statistics.css'

export type ReportAddress = {
  readonly search: ReportSearch
  readonly onSearch: (search: ReportSearch) => void
}

type ReportProps = ReportAddress & {
  readonly data: Statistics | undefined
  /** The days before, once they are loaded. */
  readonly before: Statistics['days'] | undefined
  readonly error: ApiError | null
  readonly onRetry: () => unknown
  /** What brings visits, where there are none. */
  readonly remedy: ReactNode
  /** Lists that only this report has. */
  readonly children?: ReactNode
}

/** Which days and filters are chosen, and the visits of those once they are loaded. */
export function Report(props: ReportProps) {
  const { search, onSearch, data, error, onRetry } = props
  const { t } = useLingui()
  const fields = error?.fields ?? []
  const range = rangeOf(search)
  return (
    <>
      <RangePicker
        key={JSON.stringify(range)}
        range={range}
        errors={fields}
        onRange={(chosen) => onSearch(withRange(search, chosen))}
      />
      {data !== undefined ? (
        <Loaded {...props} data={data} />
      ) : error === null ? (
        <Loading />
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

function Loaded({
  search,
  onSearch,
  data,
  before,
  remedy,
  children,
}: ReportProps & { readonly data: Statistics }) {
  const { t } = useLingui()
  const filters = filtersOf(search)
  const facets = Object.keys(filters) as ReportFacet[]
  const remove = (removed: readonly ReportFacet[]) =>
    onSearch(withFilters(search, Object.fromEntries(removed.map((facet) => [facet, undefined]))))
  const { days, totals, clicks, locked_before: since } = data
  const locked = since === null ? null : <LockedDaysNote since={since} />
  if (days.length === 0) return locked
  if (totals.visits === 0 && clicks.length === 0 && facets.length === 0)
    return (
      <>
        {locked}
        <EmptyState
          illustration="inbox"
          title={t`No visits in these days`}
          description={t`Share the link, print the code or show it: every opening counts here at once.`}
          action={remedy}
        />
      </>
    )
  return (
    <div className="statistics">
      {locked}
      <FilterChips filters={filters} onRemove={remove} />
      {totals.visits === 0 && facets.length > 0 ? (
        <EmptyState
          illustration="lost"
          title={t`No such visits in these days`}
          description={t`There are none with all of these filters.`}
          action={<SubtleButton onClick={() => remove(facets)}>{t`Remove all filters`}</SubtleButton>}
        />
      ) : (
        <ReportParts
          statistics={data}
          before={before}
          filters={filters}
          onFilter={(change) => onSearch(withFilters(search, change))}
        >
          {children}
        </ReportParts>
      )}
    </div>
  )
}

/** In the place of all that while it is loaded. */
function Loading() {
  const { t } = useLingui()
  return (
    <div className="statistics">
      <Skeletons of="tiles" count={3} label={t`Loading the statistics`} />
      <Skeleton className="statistics-chart-space" />
    </div>
  )
}
