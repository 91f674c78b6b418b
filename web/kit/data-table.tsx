import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconArrowsSort } from '@tabler/icons-react'
import type { Column, DataListProps, Sort } from './data-list-types.ts'

type TableProps<T> = DataListProps<T> & { readonly rows: readonly T[] }

const direction = (column: string, sort: Sort | undefined) =>
  sort?.by === column ? (sort.descending ? 'descending' : 'ascending') : 'none'

/** The table itself; on a phone its style sheet lays each row out as a small sheet with titles beside the values. */
export function DataTable<T>({
  label,
  columns,
  rows,
  rowKey,
  sort,
  onSort,
  actions,
  isMarked,
}: TableProps<T>) {
  return (
    <table className="v-table" aria-label={label}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th
              key={column.key}
              scope="col"
              data-align={column.align}
              aria-sort={direction(column.key, sort)}
            >
              <HeadCell {...{ column, sort, onSort }} />
            </th>
          ))}
          {actions === undefined ? null : (
            <th scope="col">
              <VisuallyHidden>Actions</VisuallyHidden>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)} data-marked={isMarked?.(row) || undefined}>
            {columns.map((column) => (
              <td key={column.key} data-align={column.align} data-main={column.main || undefined}>
                <span className="v-cell-title" aria-hidden="true">
                  {column.title}
                </span>
                <div className="v-cell">{column.render(row)}</div>
              </td>
            ))}
            {actions === undefined ? null : (
              <td className="v-cell-actions">
                <div>{actions(row)}</div>
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type HeadCellProps<T> = {
  readonly column: Column<T>
  readonly sort: Sort | undefined
  readonly onSort: ((sort: Sort) => void) | undefined
}

function HeadCell<T>({ column, sort, onSort }: HeadCellProps<T>) {
  if (column.sortable !== true || onSort === undefined) return <>{column.title}</>
  const isSorted = sort?.by === column.key
  const Arrow = isSorted ? (sort.descending ? IconArrowDown : IconArrowUp) : IconArrowsSort
  return (
    <UnstyledButton
      className="v-sort"
      data-sorted={isSorted || undefined}
      onClick={() => onSort({ by: column.key, descending: isSorted && !sort.descending })}
    >
      {column.title}
      <Arrow size={14} stroke={1.5} aria-hidden="true" />
    </UnstyledButton>
  )
}
