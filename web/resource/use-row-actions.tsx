import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ResourceShape, RowOf } from '#contract/resource.ts'
import type { AnyRow, ListState } from './resource-queries.ts'
import { listQuery } from './resource-queries.ts'
import { useBulkAction } from './use-bulk-action.ts'
import { useDelete } from './use-delete.tsx'
import type { ListControls } from './use-list-state.ts'
import type { View } from './view.ts'
import { fieldsOf } from './view.ts'

/** What can be done with the rows of a list, one at a time and with those that are selected. */
export function useRowActions<R extends ResourceShape>(
  view: View<R>,
  list: ListControls,
  rows: readonly AnyRow[],
  hasBulkButtons: boolean,
) {
  const { resource } = view
  const [chosen, setChosen] = useState<readonly string[]>([])
  const { remove, outlet } = useDelete(view)
  const setStatus = useBulkAction(resource, 'updateStatus')
  const sendOrder = useReorder(resource, list.state)
  const keyOf = (row: AnyRow) => String(row[resource.key])
  const rowName = (row: AnyRow) => view.rowName(row as RowOf<R>)

  // Only rows that are on the screen: nobody acts on what they do not see.
  const selected = rows.filter((row) => chosen.includes(keyOf(row)))
  const canSelect = hasBulkButtons || remove !== undefined || setStatus !== undefined
  const statusField = fieldsOf(view)['status']
  const statuses =
    setStatus === undefined || statusField?.as !== 'select'
      ? undefined
      : {
          options: statusField.options,
          set: (target: readonly AnyRow[], status: string) => void setStatus(target, { status }),
        }
  // Between rows that a search has left out, no place would be meant.
  const order = list.isInOwnOrder && !list.isNarrowed ? sendOrder : undefined
  const keys = rows.map(keyOf)
  const swap = (from: number, to: number) =>
    order !== undefined && to >= 0 && to < keys.length
      ? () => void order(keys.toSpliced(from, 1).toSpliced(to, 0, keys[from] ?? ''))
      : undefined

  return {
    outlet,
    statuses,
    selected,
    onDelete: remove,
    onClear: () => setChosen([]),
    selection: canSelect ? { selected: selected.map(keyOf), onChange: setChosen, rowName } : undefined,
    reorder: order && { rowName, onMove: (next: readonly string[]) => void order(next) },
    menuOf: (row: AnyRow) => {
      const index = keys.indexOf(keyOf(row))
      return {
        row,
        statuses,
        name: rowName(row),
        onUp: swap(index, index - 1),
        onDown: swap(index, index + 1),
        onDelete: remove,
      }
    },
  }
}

/** Puts the rows of a page into another order: shown at once, and as before when the server refuses. */
function useReorder(resource: ResourceShape, state: ListState) {
  const client = useQueryClient()
  const send = useBulkAction(resource, 'reorder')
  const { queryKey } = listQuery(resource, state)
  return (
    send &&
    (async (keys: readonly string[]) => {
      const page = client.getQueryData(queryKey)
      if (page === undefined) return
      const rows = new Map(page.list.map((row) => [String(row[resource.key]), row]))
      const list = keys.map((key) => rows.get(key)).filter((row) => row !== undefined)
      await client.cancelQueries({ queryKey })
      client.setQueryData(queryKey, { ...page, list })
      await send(list)
    })
  )
}
