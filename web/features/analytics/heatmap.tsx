import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { VisuallyHidden, useDirection } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { KeyboardEvent } from 'react'
import { useState } from 'react'
import type { ReportFilters } from '#contract/reports.ts'
import { useFormats } from '#web/kit/format.ts'
import { ChartOrTable, CountTable } from './chart-or-table.tsx'
import { useFacetNames } from './facet-names.ts'
import { share } from './share.ts'
import type { Statistics } from './statistics-query.ts'
import './heatmap.css'

const hours = Array.from({ length: 24 }, (_, hour) => hour)
/** Below it, hours stand below each other: seven columns fit a phone, twenty-four do not. */
const narrow = '(max-width: 62em)'

type Cell = { readonly weekday: number; readonly hour: number }
type HeatmapProps = {
  readonly hours: Statistics['hours']
  /** The filters that are set. */
  readonly filters: ReportFilters
  readonly onChoose: (cell: Cell | undefined) => void
}

const keyOf = ({ weekday, hour }: Cell) => `${weekday}-${hour}`

/** Visits by hour and weekday, the darker the more. A cell is a filter; arrow keys go from one to the next. */
export function Heatmap({ hours: counts, filters, onChoose }: HeatmapProps) {
  const { t } = useLingui()
  const { valueName } = useFacetNames()
  const rows = counts
    .toSorted((a, b) => b.visits - a.visits)
    .map((cell) => ({
      key: keyOf(cell),
      name: `${valueName('weekday', String(cell.weekday))}, ${valueName('hour', String(cell.hour))}`,
      counts: [cell.visits],
    }))
  return (
    <ChartOrTable
      title={t`Weekdays and hours`}
      className="report-wide"
      table={
        <CountTable
          label={t`Weekdays and hours`}
          first={t`Weekday and hour`}
          titles={[t`Visits`]}
          rows={rows}
        />
      }
    >
      <HeatTable counts={counts} filters={filters} onChoose={onChoose} />
    </ChartOrTable>
  )
}

function HeatTable({
  counts,
  filters,
  onChoose,
}: Omit<HeatmapProps, 'hours'> & { counts: Statistics['hours'] }) {
  const { t } = useLingui()
  const { weekdays, shortWeekday } = useFacetNames()
  const isUpright = useMediaQuery(narrow)
  const [focused, setFocused] = useState<Cell>()
  const visits = new Map(counts.map((cell) => [keyOf(cell), cell.visits]))
  const most = Math.max(1, ...visits.values())
  const chosen = `${filters.weekday ?? ''}-${filters.hour ?? ''}`
  const grid = gridOf(weekdays, isUpright === true)
  const tabStop = keyOf(focused ?? grid[0]?.[0] ?? { weekday: 1, hour: 0 })
  const moveTo = useArrows(grid, setFocused)
  return (
    <table className="report-heat" data-upright={isUpright || undefined} aria-label={t`Weekdays and hours`}>
      <thead>
        <tr>
          <td />
          {grid[0]?.map(({ weekday, hour }) => (
            <th key={isUpright ? weekday : hour} scope="col">
              {isUpright ? shortWeekday(weekday) : <HourHead hour={hour} />}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {grid.map((row, index) => (
          <tr key={keyOf(row[0] ?? { weekday: index, hour: 0 })}>
            <th scope="row">
              {isUpright ? <HourHead hour={row[0]?.hour ?? 0} /> : shortWeekday(row[0]?.weekday ?? 1)}
            </th>
            {row.map((cell) => {
              const key = keyOf(cell)
              const isChosen = chosen === key
              return (
                <td key={key}>
                  <CellButton
                    cell={cell}
                    visits={visits.get(key) ?? 0}
                    most={most}
                    isChosen={isChosen}
                    isTabStop={key === tabStop}
                    onFocus={() => setFocused(cell)}
                    onKeyDown={(event) => moveTo(event, cell)}
                    onClick={() => onChoose(isChosen ? undefined : cell)}
                  />
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Every third one is written: there is no room for more. */
function HourHead({ hour }: { readonly hour: number }) {
  const { number } = useFormats()
  return hour % 3 === 0 ? number(hour) : <VisuallyHidden>{number(hour)}</VisuallyHidden>
}

type CellButtonProps = {
  readonly cell: Cell
  readonly visits: number
  /** Of any cell. */
  readonly most: number
  readonly isChosen: boolean
  readonly isTabStop: boolean
  readonly onFocus: () => void
  readonly onKeyDown: (event: KeyboardEvent<HTMLButtonElement>) => void
  readonly onClick: () => void
}

function CellButton({ cell, visits, most, isChosen, isTabStop, ...handlers }: CellButtonProps) {
  const { t } = useLingui()
  const { valueName } = useFacetNames()
  const weekday = valueName('weekday', String(cell.weekday))
  const hour = valueName('hour', String(cell.hour))
  const label = t`${weekday}, ${hour}: ${plural(visits, { one: '# visit', other: '# visits' })}`
  return (
    <button
      type="button"
      data-cell={keyOf(cell)}
      style={share(visits / most)}
      aria-label={label}
      title={label}
      aria-pressed={isChosen}
      tabIndex={isTabStop ? 0 : -1}
      {...handlers}
    />
  )
}

const gridOf = (weekdays: readonly number[], isUpright: boolean): readonly (readonly Cell[])[] =>
  isUpright
    ? hours.map((hour) => weekdays.map((weekday) => ({ weekday, hour })))
    : weekdays.map((weekday) => hours.map((hour) => ({ weekday, hour })))

/** Moves the focus with the arrow keys as it looks: in languages that run to the left, the next cell is left. */
function useArrows(grid: readonly (readonly Cell[])[], onMove: (cell: Cell) => void) {
  const { dir } = useDirection()
  const forward = dir === 'rtl' ? -1 : 1
  const steps: Readonly<Record<string, readonly [number, number]>> = {
    ArrowUp: [-1, 0],
    ArrowDown: [1, 0],
    ArrowLeft: [0, -forward],
    ArrowRight: [0, forward],
  }
  return (event: KeyboardEvent<HTMLButtonElement>, from: Cell) => {
    const [down, along] = steps[event.key] ?? [0, 0]
    const row = grid.findIndex((cells) => cells.some((cell) => keyOf(cell) === keyOf(from)))
    const column = grid[row]?.findIndex((cell) => keyOf(cell) === keyOf(from)) ?? 0
    const to = grid[row + down]?.[column + along]
    if (to === undefined || (down === 0 && along === 0)) return
    event.preventDefault()
    onMove(to)
    event.currentTarget
      .closest('table')
      ?.querySelector<HTMLButtonElement>(`[data-cell="${keyOf(to)}"]`)
      ?.focus()
  }
}
