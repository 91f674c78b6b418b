import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { ReportFacet, ReportFilters } from '#contract/reports.ts'
import { useFormats } from '#web/kit/format.ts'
import { ClickList } from './click-list.tsx'
import { FacetLists } from './facet-lists.tsx'
import { Funnel } from './funnel.tsx'
import { Headline } from './headline.tsx'
import { Heatmap } from './heatmap.tsx'
import { HowWeCount } from './how-we-count.tsx'
import type { Statistics } from './statistics-query.ts'
import { VisitsChart } from './visits-chart.tsx'

type ReportPartsProps = {
  readonly statistics: Statistics
  readonly before: Statistics['days'] | undefined
  readonly filters: ReportFilters
  readonly onFilter: (change: Partial<Record<ReportFacet, string | undefined>>) => void
  readonly children?: ReactNode
}

/** The finding as a sentence, the totals, the chart, and everything that visits are told apart by. */
export function ReportParts({ statistics, before, filters, onFilter, children }: ReportPartsProps) {
  const { clicks, hours, facets, funnel } = statistics
  return (
    <>
      <Headline statistics={statistics} />
      <Figures statistics={statistics} />
      <VisitsChart statistics={statistics} before={before} isFiltered={funnel === null} />
      {funnel === null ? null : <Funnel funnel={funnel} />}
      {children}
      <FacetLists facets={facets} filters={filters} onFilter={onFilter} />
      <Heatmap
        hours={hours}
        filters={filters}
        onChoose={(cell) =>
          onFilter({
            weekday: cell === undefined ? undefined : String(cell.weekday),
            hour: cell === undefined ? undefined : String(cell.hour),
          })
        }
      />
      <ClickList clicks={clicks} />
      <HowWeCount />
    </>
  )
}

/** Clicks are not told apart by facets, so a filtered report says nothing of saved contacts. */
function Figures({ statistics: { totals, funnel } }: { readonly statistics: Statistics }) {
  const { t } = useLingui()
  const { number } = useFormats()
  const figures = [
    [t`Visits`, totals.visits],
    [t`Daily visitors`, totals.visitors],
    ...(funnel === null ? [] : [[t`Saved contacts`, totals.saved_contacts] as const]),
  ] as const
  return (
    <dl className="statistics-figures">
      {figures.map(([label, count]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="v-figures">{number(count)}</dd>
        </div>
      ))}
    </dl>
  )
}
