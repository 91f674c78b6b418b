import { useLingui } from '@lingui/react/macro'
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
  const { rows, search, words = {}, isMore, start = 0, limit = 10, onPage } = props
  const { t } = useLingui()
  const total = props.total ?? rows?.length ?? 0
  const searched = search?.value ?? ''
  const isSearched = searched !== ''
  const isEmpty = rows !== undefined && rows.length === 0
  if (isEmpty && !isSearched && props.tools === undefined) return <>{props.empty}</>
  return (
    <div className="v-list" data-dense={props.dense || undefined}>
      {props.bar !== undefined ? (
        props.bar
      ) : search === undefined && props.tools === undefined ? null : (
        <div className="v-list-bar">
          {search === undefined ? null : <SearchBox {...search} label={words.search ?? t`Search`} />}
          {props.tools}
        </div>
      )}
      {rows === undefined && props.error != null ? (
        <LoadError
          title={words.error ?? t`This list could not be loaded`}
          description={props.error.message}
          onRetry={props.onRetry}
        />
      ) : rows === undefined || props.isLoading === true ? (
        <Skeletons of="rows" label={words.loading} />
      ) : rows.length === 0 ? (
        isSearched ? (
          <EmptyState
            illustration="search"
            title={t`No results`}
            description={t`Nothing here matches “${searched}”. Try fewer or other words.`}
          />
        ) : (
          props.empty
        )
      ) : (
        <DataTable {...props} rows={rows} />
      )}
      {onPage === undefined ? null : (
        <Pager {...{ total, isMore, start, limit, onPage }} label={props.label} />
      )}
    </div>
  )
}
