import { useLingui } from '@lingui/react/macro'
import { ActionIcon, Tooltip } from '@mantine/core'
import { IconTable } from '@tabler/icons-react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { DataTable } from '#web/kit/data-table.tsx'
import { useFormats } from '#web/kit/format.ts'
import './chart-or-table.css'

type ChartOrTableProps = {
  readonly title: string
  readonly children: ReactNode
  readonly table: ReactNode
  readonly className?: string
}

/** A part of a report: its title, and its chart, or the same numbers as a table. */
export function ChartOrTable({ title, children, table, className = '' }: ChartOrTableProps) {
  const { t } = useLingui()
  const [isTable, setTable] = useState(false)
  const label = t`Show as table: ${title}`
  return (
    <section className={`report-part ${className}`}>
      <div className="report-part-head">
        <h2 className="statistics-title">{title}</h2>
        <Tooltip label={t`Show as table`}>
          <ActionIcon
            variant="subtle"
            color="ink"
            aria-label={label}
            aria-pressed={isTable}
            onClick={() => setTable(!isTable)}
          >
            <IconTable size={18} stroke={1.5} aria-hidden="true" />
          </ActionIcon>
        </Tooltip>
      </div>
      {isTable ? table : children}
    </section>
  )
}

export type CountRow = { readonly key: string; readonly name: ReactNode; readonly counts: readonly number[] }
type CountTableProps = {
  readonly label: string
  /** The title of the column that names the rows. */
  readonly first: string
  readonly titles: readonly string[]
  readonly rows: readonly CountRow[]
}

/** The numbers of a chart. */
export function CountTable({ label, first, titles, rows }: CountTableProps) {
  const { number } = useFormats()
  return (
    <DataTable
      label={label}
      rows={rows}
      rowKey={({ key }) => key}
      columns={[
        { key: 'name', title: first, main: true, render: ({ name }) => name },
        ...titles.map((title, index) => ({
          key: String(index),
          title,
          align: 'end' as const,
          render: ({ counts }: CountRow) => <span className="v-figures">{number(counts[index] ?? 0)}</span>,
        })),
      ]}
    />
  )
}
