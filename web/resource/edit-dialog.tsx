import { useLingui } from '@lingui/react/macro'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { ResourceShape, RowOf } from '#contract/resource.ts'
import { Dialog } from '#web/kit/dialog.tsx'
import type { ListAddress } from '#web/lib/list-address.ts'
import { ResourceForm } from './resource-form.tsx'
import './resource.css'
import type { View } from './view.ts'
import { editParameter, newRow } from './view.ts'

type EditDialogProps<R extends ResourceShape> = {
  readonly view: View<R>
  /** Follows after a row is saved and the dialog is closed. */
  readonly onSaved?: ((row: RowOf<R>) => unknown) | undefined
}

/** Creates or edits the row that the URL names, over its list. A click beside it does not lose what was typed. */
export function EditDialog<R extends ResourceShape>({ view, onSaved }: EditDialogProps<R>) {
  const { t } = useLingui()
  const { words } = view
  const address: ListAddress = useSearch({ strict: false })
  const row = address[editParameter]
  const navigate = useNavigate()
  if (row === undefined) return null
  const close = () =>
    navigate({
      to: '.',
      search: ((now: object) => ({ ...now, [editParameter]: undefined })) as never,
      replace: true,
    })
  const isNew = row === newRow
  return (
    <Dialog
      opened
      onClose={() => void close()}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': t`Close` }}
      title={t((isNew ? words.create : words.edit) ?? words.title)}
    >
      <ResourceForm
        view={view}
        {...(!isNew && { id: String(row) })}
        onSaved={async (saved) => {
          await close()
          onSaved?.(saved)
        }}
        onCancel={() => void close()}
      />
    </Dialog>
  )
}
