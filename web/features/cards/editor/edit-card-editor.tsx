import { PageHeader } from '#web/kit/page-header.tsx'
import { DraftLine } from './draft-line.tsx'
import { OpenCardLink } from './open-card-link.tsx'
import { ConflictDialog } from './save/conflict-dialog.tsx'
import type { EditCardInput } from './save/use-edit-card.ts'
import { useEditCard } from './save/use-edit-card.ts'
import { VcardEditor } from './vcard-editor.tsx'

/** The form of a stored card, its saving and what may stand in the way of it. */
export function EditCardEditor(props: EditCardInput) {
  const { stored } = props
  const { saving, isRestored, settle, keepMine, takeTheirs } = useEditCard(props)
  const { state, save, setState } = saving
  return (
    <>
      <VcardEditor
        head={
          <PageHeader
            title={stored.vcard.name}
            description="Changes show on the card the moment you save them."
            action={<OpenCardLink slug={stored.slug} />}
          />
        }
        note={
          isRestored && (
            <DraftLine
              text="Changes you had not saved are back."
              act="Discard them"
              onAct={() => settle(stored)}
            />
          )
        }
        save={{ state, onSave: () => void save(), note: 'Visitors see the saved version.' }}
      />
      <ConflictDialog
        isOpen={state.kind === 'conflict'}
        onClose={() => setState({ kind: 'idle' })}
        onKeepMine={() => void keepMine()}
        onTakeTheirs={() => void takeTheirs()}
      />
    </>
  )
}
