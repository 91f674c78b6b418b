import { useLingui } from '@lingui/react/macro'
import { DataTable } from '#web/kit/data-table.tsx'
import type { Column } from '#web/kit/data-list-types.ts'
import { useFormats } from '#web/kit/format.ts'
import { TextLink } from '#web/lib/links.tsx'
import { filtersOf } from './report-search.ts'
import type { ReportSearch } from './report-search.ts'
import { share } from './share.ts'
import type { AllStatistics } from './statistics-query.ts'

type Code = AllStatistics['codes'][number]
type BusyCodesProps = {
  readonly codes: readonly Code[]
  readonly search: ReportSearch
  /** Off where the codes are somebody else's. */
  readonly isLinked?: boolean
}

/** The codes with most visits; each leads to its own statistics of the same days and filters. */
export function BusyCodes({ codes, search, isLinked = true }: BusyCodesProps) {
  const { t } = useLingui()
  const { number } = useFormats()
  const most = codes[0]?.visits ?? 1
  const count = (key: 'visits' | 'visitors' | 'saved_contacts', title: string): Column<Code> => ({
    key,
    title,
    align: 'end',
    render: (code) => <span className="v-figures">{number(code[key])}</span>,
  })
  return (
    <section>
      <h2 className="statistics-title">{t`Cards and codes`}</h2>
      <DataTable
        label={t`Cards and codes`}
        rows={codes}
        rowKey={({ qrcode_id: id }) => String(id)}
        columns={[
          {
            key: 'name',
            title: t`Name`,
            main: true,
            render: ({ name, slug, visits }) => {
              const look = { className: 'statistics-rule', style: share(visits / most) }
              if (!isLinked)
                return (
                  <span {...look}>
                    <bdi>{name}</bdi>
                  </span>
                )
              return (
                <TextLink to="/dashboard/analytics/stats-{$slug}" params={{ slug }} search={search} {...look}>
                  <bdi>{name}</bdi>
                </TextLink>
              )
            },
          },
          count('visits', t`Visits`),
          count('visitors', t`Daily visitors`),
          ...(Object.keys(filtersOf(search)).length > 0 ? [] : [count('saved_contacts', t`Saved contacts`)]),
        ]}
      />
    </section>
  )
}
