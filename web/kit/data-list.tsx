import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconArrowsSort } from '@tabler/icons-react'
import type { Column, DataListProps, Sort } from './data-list-types.ts'
import { EmptyState } from './empty-state.tsx'
import { LoadError } from './load-error.tsx'
import { Pager } from './pager.tsx'
import { SearchBox } from './search-box.tsx'
import { Skeletons } from './skeletons.tsx'
import './data-list.css'

/** A list with search, sorting and pages: a table on a wide screen, blocks on a phone. Callers keep its state in the URL. */
export function DataList<T>(props: DataListProps<T>) {
  const { rows, search, start = 0, limit = 10, onPage } = props
  const total = props.total ?? rows?.length ?? 0
  const isSearched = search !== undefined && search.value !== ''
  const isEmpty = rows !== undefined && rows.length === 0
  if (isEmpty && !isSearched && props.tools === undefined) return <>{props.empty}</>
  return (
    <div className="v-list" data-dense={props.dense || undefined}>
      {search === undefined && props.tools === undefined ? null : (
        <div className="v-list-bar">
          {search === undefined ? null : (
            <SearchBox {...search} label={`Search ${props.label.toLowerCase()}`} />
          )}
          {props.tools}
        </div>
      )}
      {rows === undefined && props.error != null ? (
        <LoadError
          title={`${props.label} could not be loaded`}
          description={props.error.message}
          onRetry={props.onRetry}
        />
      ) : rows === undefined || props.isLoading === true ? (
        <Skeletons of="rows" label={`Loading ${props.label.toLowerCase()}`} />
      ) : rows.length === 0 ? (
        isSearched ? (
          <EmptyState
            illustration="search"
            title="No results"
            description={`Nothing here matches “${search.value}”. Try fewer or other words.`}
          />
        ) : (
          props.empty
        )
      ) : (
        <DataTable {...props} rows={rows} />
      )}
      {onPage === undefined ? null : <Pager {...{ total, start, limit, onPage }} label={props.label} />}
    </div>
  )
}

type TableProps<T> = DataListProps<T> & { readonly rows: readonly T[] }

const direction = (column: string, sort: Sort | undefined) =>
  sort?.by === column ? (sort.descending ? 'descending' : 'ascending') : 'none'

/** The table. On a phone its style sheet shows each row as a block with the column titles beside the values. */
function DataTable<T>({ label, columns, rows, rowKey, sort, onSort, actions, isMarked }: TableProps<T>) {
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
