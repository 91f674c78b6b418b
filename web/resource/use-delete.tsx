import { msg, plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { ReactNode } from 'react'
import type { ResourceShape, RowOf } from '#contract/resource.ts'
import { showNotice } from '#web/kit/notice.ts'
import { UndoSnackbar } from '#web/kit/undo-snackbar.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import type { AnyRow } from './resource-queries.ts'
import { useBulkAction } from './use-bulk-action.ts'
import type { View } from './view.ts'

const deletedRows = (count: number) => msg`${plural(count, { one: '# deleted', other: '# deleted' })}`

/**
 * Deletes rows: with undo where the resource can restore them, else after a confirmation that is typed.
 * `outlet` is the dialog or the snackbar.
 */
export function useDelete<R extends ResourceShape>(view: View<R>) {
  const { t } = useLingui()
  const { resource, words } = view
  const [rowsToDelete, setRowsToDelete] = useState<readonly AnyRow[]>([])
  const [deleted, setDeleted] = useState<readonly AnyRow[]>([])
  const send = useBulkAction(resource, 'delete')
  const restore = useBulkAction(resource, 'restore')
  const textOf = (rows: readonly AnyRow[]) => t(words.deleted?.(rows.length) ?? deletedRows(rows.length))

  const remove = async (rows: readonly AnyRow[]) => {
    setRowsToDelete([])
    if (send === undefined || !(await send(rows))) return
    if (restore === undefined) showNotice(textOf(rows))
    else setDeleted(rows)
  }
  const undo = async () => {
    if ((await restore?.(deleted)) === true) setDeleted([])
  }
  const [first] = rowsToDelete
  let outlet: ReactNode = null
  if (first !== undefined)
    outlet = (
      <DeleteDialog
        question={words.confirmDelete}
        answer={rowsToDelete.length === 1 ? view.rowName(first as RowOf<R>) : String(rowsToDelete.length)}
        onConfirm={() => void remove(rowsToDelete)}
        onCancel={() => setRowsToDelete([])}
      />
    )
  else if (deleted.length > 0)
    outlet = (
      <UndoSnackbar onUndo={() => void undo()} onClose={() => setDeleted([])}>
        {textOf(deleted)}
      </UndoSnackbar>
    )
  const start = (rows: readonly AnyRow[]) =>
    restore === undefined ? setRowsToDelete(rows) : void remove(rows)
  return { remove: send && start, outlet }
}
