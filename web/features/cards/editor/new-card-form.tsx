import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import type { CardDetail, NewCard } from '#contract/card-shapes.ts'
import { createCard, updateCard } from '#contract/cards.ts'
import { PageHead } from '#web/kit/page-head.tsx'
import { Skeletons } from '#web/kit/skeletons.tsx'
import { call } from '#web/lib/call.ts'
import type { CardDraft } from './draft.ts'
import { DraftLine } from './draft-line.tsx'
import { toChange } from './draft-wire.ts'
import { findKeptNew, forgetNew, keepNew, startNew } from './draft-storage.ts'
import { EditorProvider } from './editor-context.tsx'
import { forgetPictures } from './picture-cupboard.ts'
import { useSave } from './save/use-save.ts'
import { useDialCodeNow } from './use-dial-codes.ts'
import type { EditorParts } from './use-editor-parts.ts'
import { useEditorParts } from './use-editor-parts.ts'
import { useKeepDraft } from './use-keep-draft.ts'
import { VcardEditor } from './vcard-editor.tsx'

export type NewCardFormProps = {
  readonly onMade: (card: CardDetail) => void
  readonly onStartFresh: () => void
}

export function NewCardForm({ onMade, onStartFresh }: NewCardFormProps) {
  const [kept] = useState(findKeptNew)
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

type EditorProps = NewCardFormProps & {
  readonly parts: EditorParts
  readonly requestId: string
  readonly dialCode: () => string
  readonly isRestored: boolean
}

function NewCardEditor({ parts, requestId, dialCode, isRestored, onMade, onStartFresh }: EditorProps) {
  const { store, shelf } = parts
  const queries = useQueryClient()
  const send = useSendNew(requestId)
  const isOver = useRef(false)
  const keep = useCallback(
    (draft: CardDraft) => {
      if (!isOver.current) keepNew({ draft, requestId })
    },
    [requestId],
  )
  useKeepDraft(store, keep)
  const forget = () => {
    isOver.current = true
    forgetNew()
    void forgetPictures()
  }
  const { state, save } = useSave({
    store,
    shelf,
    dialCode,
    send,
    onSaved: (card) => {
      forget()
      void queries.invalidateQueries()
      onMade(card)
    },
  })
  const startFresh = () => {
    forget()
    onStartFresh()
  }
  return (
    <VcardEditor
      head={<PageHead title="New card" sentence="Write it once; the code you print never changes." />}
      note={isRestored && <DraftLine text="Draft restored." act="Start fresh" onAct={startFresh} />}
      save={{ state, onSave: () => void save(), note: 'Your draft is kept on this device.' }}
    />
  )
}

/**
 * Sends a new card under its one id. When an earlier try got no answer, the card may exist as it was then; the
 * changes made since follow as an update.
 */
function useSendNew(requestId: string) {
  const tries = useRef(0)
  return async (card: NewCard) => {
    tries.current += 1
    const made = await call(createCard, { body: { ...card, client_request_id: requestId } })
    if (!made.ok || tries.current === 1) return made
    return call(updateCard, { body: toChange(card, made.data) })
  }
}
