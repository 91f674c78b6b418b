import { useState } from 'react'
import { Skeletons } from '#web/kit/skeletons.tsx'
import { findSavedNew, startNew } from './draft-storage.ts'
import { EditorProvider } from './editor-context.tsx'
import type { NewCardEditorProps } from './new-card-editor.tsx'
import { NewCardEditor } from './new-card-editor.tsx'
import { useDialCodeNow } from './use-dial-codes.ts'
import { useEditorParts } from './use-editor-parts.ts'

export type NewCardFormProps = Pick<NewCardEditorProps, 'onMade' | 'onStartFresh'>

/** The form of a new card, with the draft of last time put back. */
export function NewCardForm({ onMade, onStartFresh }: NewCardFormProps) {
  const [kept] = useState(findSavedNew)
  const [{ draft, requestId }] = useState(() => kept ?? startNew())
  const dialCode = useDialCodeNow()
  const parts = useEditorParts(draft, dialCode)
  if (parts === undefined) return <Skeletons of="fields" label="Opening the form" />
  return (
    <EditorProvider {...parts}>
      <NewCardEditor
        parts={parts}
        requestId={requestId}
        dialCode={dialCode}
        isRestored={kept !== undefined}
        onMade={onMade}
        onStartFresh={onStartFresh}
      />
    </EditorProvider>
  )
}
