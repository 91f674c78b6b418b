import type { RowData } from '@tanstack/react-table'
import type { DataListProps } from './data-list-types.ts'
import { DataTable } from './data-table.tsx'
import { EmptyState } from './empty-state.tsx'
import { LoadError } from './load-error.tsx'
import { Pager } from './pager.tsx'
import { SearchBox } from './search-box.tsx'
import { Skeletons } from './skeletons.tsx'
import './data-list.css'

/** A list with search, sorting and pages: a table on a wide screen, blocks on a phone. Callers keep its state in the URL. */
export function DataList<T extends RowData>(props: DataListProps<T>) {
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
