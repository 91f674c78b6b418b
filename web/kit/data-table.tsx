import { Trans, useLingui } from '@lingui/react/macro'
import { Checkbox, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconArrowsSort } from '@tabler/icons-react'
import type { ReactTable, Row, RowData, RowSelectionState } from '@tanstack/react-table'
import {
  columnVisibilityFeature,
  createColumnHelper,
  functionalUpdate,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { useMemo } from 'react'
import type { ReactNode } from 'react'
import type { Column, DataTableProps, TableRowProps } from './data-list-types.ts'
import { lazyPart } from './lazy-part.ts'
import './data-table.css'

const features = tableFeatures({ columnVisibilityFeature, rowSelectionFeature, rowSortingFeature })
type Features = typeof features

// Few lists have an order of their own, so drag and drop is loaded by those alone, which show placeholders meanwhile: the table
// cannot come first, because a menu that somebody opened in it would be lost.
const SortableRows = lazyPart(async () => ({ default: (await import('./sortable-rows.tsx')).SortableRows }))

/**
 * The table of every list, on TanStack Table. Rows come sorted and paged from the server; what is sorted, hidden and
 * selected is the caller's state. On a phone its style sheet shows each row as a block with the titles beside the values; where
 * the columns are wider than a laptop, they scroll in their frame, and the acts stay at its edge.
 */
export function DataTable<T extends RowData>(props: DataTableProps<T>) {
  const table = useDataTable(props)
  const { label, columns, actions, isMarked, selection, reorder } = props
  const rows = table.getRowModel().rows.map((row) => ({
    key: row.id,
    name: selection?.rowName(row.original) ?? reorder?.rowName(row.original) ?? row.id,
    isMarked: isMarked?.(row.original),
    content: <Cells {...{ table, row, columns, selection, actions }} />,
  }))
  return (
    <div className="v-table-frame">
      <table className="v-table" aria-label={label}>
        <thead>
          <tr>
            {reorder === undefined ? null : (
              <HiddenHead>
                <Trans context="column with the handles that rows are dragged by">Order</Trans>
              </HiddenHead>
            )}
            {selection === undefined ? null : <SelectAll table={table} />}
            {table.getFlatHeaders().map(({ id, column }) => (
              <HeadCell
                key={id}
                column={columns.find(({ key }) => key === id)}
                sorted={column.getIsSorted()}
                onSort={column.getCanSort() ? column.getToggleSortingHandler() : undefined}
              />
            ))}
            {actions === undefined ? null : (
              <HiddenHead>
                <Trans>Actions</Trans>
              </HiddenHead>
            )}
          </tr>
        </thead>
        <tbody>
          {reorder === undefined ? (
            rows.map((row) => <TableRow key={row.key} row={row} />)
          ) : (
            <SortableRows rows={rows} onMove={reorder.onMove} Row={TableRow} />
          )}
        </tbody>
      </table>
    </div>
  )
}

type Table<T extends RowData> = ReactTable<Features, T>

function useDataTable<T extends RowData>(props: DataTableProps<T>): Table<T> {
  const { columns, rows, rowKey, sort, onSort, hidden = none, selection } = props
  const definitions = useMemo(() => {
    const helper = createColumnHelper<Features, T>()
    return columns.map(({ key, title, render, sortable = false }) =>
      helper.accessor((row): unknown => row, {
        id: key,
        header: title,
        cell: ({ row }) => render(row.original),
        enableSorting: sortable && onSort !== undefined,
        sortDescFirst: false,
      }),
    )
  }, [columns, onSort])
  const sorting = sort === undefined ? [] : [{ id: sort.by, desc: sort.descending }]
  const rowSelection: RowSelectionState = Object.fromEntries(
    (selection?.selected ?? none).map((id) => [id, true]),
  )
  return useTable({
    features,
    columns: definitions,
    data: rows,
    getRowId: (row) => String(rowKey(row)),
    manualSorting: true,
    enableSortingRemoval: false,
    state: {
      sorting,
      rowSelection,
      columnVisibility: Object.fromEntries(hidden.map((key) => [key, false])),
    },
    onSortingChange: (updater) => {
      const [first] = functionalUpdate(updater, sorting)
      if (first !== undefined) onSort?.({ by: first.id, descending: first.desc })
    },
    onRowSelectionChange: (updater) => {
      const next = functionalUpdate(updater, rowSelection)
      selection?.onChange(Object.keys(next).filter((id) => next[id] === true))
    },
  })
}

const none: readonly string[] = []

const HiddenHead = ({ children }: { readonly children: ReactNode }) => (
  <th scope="col">
    <VisuallyHidden>{children}</VisuallyHidden>
  </th>
)

function SelectAll<T extends RowData>({ table }: { readonly table: Table<T> }) {
  const { t } = useLingui()
  return (
    <th scope="col">
      <Checkbox
        size="xs"
        aria-label={t`Select all rows of this page`}
        checked={table.getIsAllRowsSelected()}
        indeterminate={table.getIsSomeRowsSelected() && !table.getIsAllRowsSelected()}
        onChange={table.getToggleAllRowsSelectedHandler()}
      />
    </th>
  )
}

const TableRow = ({ row, handle, ref, isDragged }: TableRowProps) => (
  <tr ref={ref} data-marked={row.isMarked || undefined} data-dragged={isDragged || undefined}>
    {handle}
    {row.content}
  </tr>
)

type CellsProps<T extends RowData> = {
  readonly table: Table<T>
  readonly row: Row<Features, T>
} & Pick<DataTableProps<T>, 'columns' | 'selection' | 'actions'>

function Cells<T extends RowData>({ table, row, columns, selection, actions }: CellsProps<T>) {
  const { t } = useLingui()
  const name = selection?.rowName(row.original)
  return (
    <>
      {selection === undefined ? null : (
        <td className="v-cell-select">
          <Checkbox
            size="xs"
            aria-label={t`Select ${name}`}
            checked={row.getIsSelected()}
            onChange={row.getToggleSelectedHandler()}
          />
        </td>
      )}
      {row.getVisibleCells().map((cell) => {
        const column = columns.find(({ key }) => key === cell.column.id)
        return (
          <td key={cell.id} data-align={column?.align} data-main={column?.main || undefined}>
            <span className="v-cell-title" aria-hidden="true">
              {column?.title}
            </span>
            <div className="v-cell">
              <table.FlexRender cell={cell} />
            </div>
          </td>
        )
      })}
      {actions === undefined ? null : (
        <td className="v-cell-actions">
          <div>{actions(row.original)}</div>
        </td>
      )}
    </>
  )
}

type HeadCellProps<T> = {
  readonly column: Column<T> | undefined
  readonly sorted: 'asc' | 'desc' | false
  readonly onSort: ((event: unknown) => void) | undefined
}

const directions = { asc: 'ascending', desc: 'descending' } as const
const arrows = { asc: IconArrowUp, desc: IconArrowDown } as const

function HeadCell<T>({ column, sorted, onSort }: HeadCellProps<T>) {
  const direction = sorted === false ? 'none' : directions[sorted]
  const Arrow = sorted === false ? IconArrowsSort : arrows[sorted]
  return (
    <th scope="col" data-align={column?.align} aria-sort={direction}>
      {onSort === undefined ? (
        column?.title
      ) : (
        <UnstyledButton className="v-sort" data-sorted={sorted !== false || undefined} onClick={onSort}>
          {column?.title}
          <Arrow size={14} stroke={1.5} aria-hidden="true" />
        </UnstyledButton>
      )}
    </th>
  )
}
