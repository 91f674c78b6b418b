import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ResourceShape, RowOf } from '#contract/resource.ts'
import '#web/kit/data-list.css'
import { DataTable } from '#web/kit/data-table.tsx'
import { PageHeader } from '#web/kit/page-header.tsx'
import { Pager } from '#web/kit/pager.tsx'
import { useExistingPage } from '#web/lib/list-search.ts'
import { ColumnChoice, columnsOf, useHiddenColumns } from './list-columns.tsx'
import { EditDialog } from './edit-dialog.tsx'
import { ListStates } from './list-states.tsx'
import { ListToolbar } from './list-toolbar.tsx'
import './resource.css'
import { listQuery } from './resource-queries.ts'
import { BulkBar, RowMenu } from './row-menu.tsx'
import { useListState } from './use-list-state.ts'
import { useRowActions } from './use-row-actions.tsx'
import type { View } from './view.ts'
import { ViewLink } from './view-link.tsx'

type ResourceListProps<R extends ResourceShape> = {
  readonly view: View<R>
  /** More entries of the menu of a row, as `Menu.Item`s. */
  readonly menu?: (row: RowOf<R>) => ReactNode
  /** More buttons for the selected rows; `clear` ends the selection. */
  readonly bulk?: (rows: readonly RowOf<R>[], clear: () => void) => ReactNode
  /** Filters that are no select, beside those of the view. */
  readonly filters?: ReactNode
  /** Stands between header and list. */
  readonly children?: ReactNode
  /** Filters that the screen sets: the list is a part of it, with a heading of the second level. */
  readonly within?: Readonly<Record<string, string>>
  /** Rows that stand out, such as one that was just made. */
  readonly isMarked?: (row: RowOf<R>) => boolean
  /** Follows after a row was saved in the dialog. */
  readonly onSaved?: (row: RowOf<R>) => unknown
}

const none: readonly never[] = []

/** The screen of a list. Search, filters, order and page are in its URL. */
export function ResourceList<R extends ResourceShape>(props: ResourceListProps<R>) {
  const { view, menu, bulk, filters, children, within, isMarked, onSaved } = props
  const { resource, words, links } = view
  const { t, i18n } = useLingui()
  const title = t(view.words.title)
  const list = useListState(resource, within)
  const { data, error, refetch, isPlaceholderData } = useQuery(listQuery(resource, list.state))
  const rows = data?.list ?? none
  const { start, limit, sort } = list
  const page = { total: data?.total ?? 0, isMore: data?.is_more, start, limit }
  useExistingPage({ rows: data?.list.length, ...page }, list.goTo)
  const columns = columnsOf(view, i18n)
  const [hidden, setHidden] = useHiddenColumns(view)
  const actions = useRowActions(view, list, rows, bulk !== undefined)
  const selected = rows.filter((row) => actions.selected.includes(row))
  const create = links.create && (
    // a screen of several parts has its primary action elsewhere
    <ViewLink path={links.create} look={within === undefined ? 'primary' : 'button'}>
      {t(words.create ?? words.title)}
    </ViewLink>
  )
  const actionsOf = (row: RowOf<R>) => <RowMenu {...actions.menuOf(row)}>{menu?.(row)}</RowMenu>
  return (
    <>
      <PageHeader
        title={title}
        description={words.description && t(words.description)}
        isPart={within !== undefined}
        // while the list is loading too, because it would move; an empty one has the button itself
        action={data === undefined || rows.length > 0 ? create : undefined}
      />
      {children}
      <div className="v-list v-resource" data-dense aria-busy={isPlaceholderData}>
        {selected.length > 0 ? (
          <BulkBar {...actions} rows={selected}>
            {bulk?.(selected, actions.onClear)}
          </BulkBar>
        ) : (
          <ListToolbar view={view} list={list} columns={columns} filters={filters}>
            <ColumnChoice columns={columns} hidden={hidden} onChange={setHidden} />
          </ListToolbar>
        )}
        <ListStates {...{ words, error, list, create }} rows={data?.list.length} onRetry={refetch}>
          <DataTable
            label={title}
            {...{ columns, rows, hidden, sort }}
            rowKey={(row) => String(row[resource.key])}
            onSort={list.setSort}
            selection={actions.selection}
            reorder={actions.reorder}
            actions={actionsOf}
            {...(isMarked && { isMarked })}
          />
          <Pager {...page} label={title} onPage={list.goTo} onLimit={list.setLimit} />
        </ListStates>
      </div>
      {actions.outlet}
      {view.editing === 'dialog' && <EditDialog view={view} onSaved={onSaved} />}
    </>
  )
}
