import { useLingui } from '@lingui/react/macro'
import { useFormats } from '#web/kit/format.ts'
import { ChartOrTable, CountTable } from './chart-or-table.tsx'
import { share } from './share.ts'
import type { Statistics } from './statistics-query.ts'

type FunnelProps = { readonly funnel: NonNullable<Statistics['funnel']> }

/** How many visits became a saved contact, and how many an exchanged one. */
export function Funnel({ funnel }: FunnelProps) {
  const { t } = useLingui()
  const { number } = useFormats()
  const steps = [
    { key: 'visits', name: t`Visits`, count: funnel.visits },
    { key: 'saved', name: t`Saved contacts`, count: funnel.saved_contacts },
    { key: 'shared', name: t`Exchanged contacts`, count: funnel.shared_contacts },
  ]
  const title = t`From a visit to a contact`
  const most = Math.max(1, funnel.visits)
  return (
    <ChartOrTable
      title={title}
      table={
        <CountTable
          label={title}
          first={t({ message: 'Step', context: 'from a visit to a contact' })}
          titles={[t({ message: 'How often', context: 'from a visit to a contact' })]}
          rows={steps.map(({ key, name, count }) => ({ key, name, counts: [count] }))}
        />
      }
    >
      <ol className="report-values report-funnel">
        {steps.map(({ key, name, count }) => (
          <li key={key} className="report-value">
            <span>{name}</span>
            <span className="v-figures">
              {number(count)}
              {key === 'visits' || funnel.visits === 0 ? null : (
                <small> {number(count / most, { style: 'percent', maximumFractionDigits: 1 })}</small>
              )}
            </span>
            {/* one visit can save and exchange several times */}
            <span className="report-bar" style={share(Math.min(1, count / most))} aria-hidden="true" />
          </li>
        ))}
      </ol>
    </ChartOrTable>
  )
}
