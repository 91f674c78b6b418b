import { Trans, useLingui } from '@lingui/react/macro'
import { cardPaths } from '#cards/card-actions.ts'
import { CopyField } from '#web/kit/copy-field.tsx'
import { EmptyState } from '#web/kit/empty-state.tsx'
import { useFormats } from '#web/kit/format.ts'
import { DaysTable } from './days-table.tsx'
import type { CodeStatistics } from './statistics-query.ts'
import { VisitsChart } from './visits-chart.tsx'
import './statistics.css'

/** The totals of the days, their visits as a chart and as a table; where nobody came, how to get visits. */
export function Visits({ statistics }: { readonly statistics: CodeStatistics }) {
  const { t } = useLingui()
  const { number } = useFormats()
  const { slug, totals, days } = statistics
  if (totals.visits === 0 && totals.saved_contacts === 0)
    return (
      <EmptyState
        illustration="inbox"
        title={t`No visits in these days`}
        description={t`Share the link, print the code or show it: every opening counts here at once.`}
        action={
          <CopyField
            label={t`Link of the card`}
            copyLabel={t`Copy link`}
            value={location.origin + cardPaths.page(slug)}
          />
        }
      />
    )
  const figures = [
    [t`Visits`, totals.visits],
    [t`Daily visitors`, totals.visitors],
    [t`Saved contacts`, totals.saved_contacts],
  ] as const
  return (
    <div className="statistics">
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
      <DaysTable days={days} />
    </div>
  )
}
