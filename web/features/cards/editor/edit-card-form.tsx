import { useState } from 'react'
import type { CardDetail } from '#contract/card-shapes.ts'
import { Skeletons } from '#web/kit/skeletons.tsx'
import { EditCardEditor } from './edit-card-editor.tsx'
import { findSavedEdit } from './draft-storage.ts'
import { toDraft } from './draft-wire.ts'
import { EditorProvider } from './editor-context.tsx'
import { useDialCodeNow } from './use-dial-codes.ts'
import { useEditorParts } from './use-editor-parts.ts'

/** The form of a stored card, with changes that were not saved last time put back. */
export function EditCardForm({ loaded }: { readonly loaded: CardDetail }) {
  const [kept] = useState(() => findSavedEdit(loaded.card_id))
  const [stored, setStored] = useState(loaded)
  const [draft] = useState(() => kept?.draft ?? toDraft(loaded))
  const dialCode = useDialCodeNow()
  const parts = useEditorParts(draft, dialCode)
  if (parts === undefined) return <Skeletons of="fields" label="Opening the form" />
  return (
    <EditorProvider {...parts} edited={stored}>
      <EditCardEditor
        parts={parts}
        dialCode={dialCode}
        stored={stored}
        onStored={setStored}
        // changes made to an older version must not overwrite a newer one unasked
        version={kept?.version ?? loaded.version}
        isRestored={kept !== undefined}
      />
    </EditorProvider>
  )
}
