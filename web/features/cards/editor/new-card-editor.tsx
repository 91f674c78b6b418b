import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'
import type { CardDetail } from '#contract/card-shapes.ts'
import { PageHeader } from '#web/kit/page-header.tsx'
import { openLogin } from '#web/lib/login-modal.ts'
import { getSession } from '#web/lib/session.ts'
import type { CardDraft } from './draft.ts'
import { DraftLine } from './draft-line.tsx'
import { forgetNew, saveNew } from './draft-storage.ts'
import { forgetPictures } from './draft-image-store.ts'
import { useSave } from './save/use-save.ts'
import { useSendNew } from './save/use-send-new.ts'
import type { EditorParts } from './use-editor-parts.ts'
import { useSaveDraft } from './use-save-draft.ts'
import { VcardEditor } from './vcard-editor.tsx'

export type NewCardEditorProps = {
  readonly onMade: (card: CardDetail) => void
  readonly onStartFresh: () => void
  readonly parts: EditorParts
  readonly requestId: string
  readonly dialCode: () => string
  readonly isRestored: boolean
}

export function NewCardEditor({
  parts,
  requestId,
  dialCode,
  isRestored,
  onMade,
  onStartFresh,
}: NewCardEditorProps) {
  const { store, shelf } = parts
  const queries = useQueryClient()
  const send = useSendNew(requestId)
  const isOver = useRef(false)
  const keep = useCallback(
    (draft: CardDraft) => {
      if (!isOver.current) saveNew({ draft, requestId })
    },
    [requestId],
  )
  useSaveDraft(store, keep)
  const forget = () => {
    isOver.current = true
    forgetNew()
    void forgetPictures()
  }
  const { state, save } = useSave({
    store,
    shelf,
    dialCode,
    signIn: askToSignIn,
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
      head={<PageHeader title="New card" description="Write it once; the code you print never changes." />}
      note={isRestored && <DraftLine text="Draft restored." act="Start fresh" onAct={startFresh} />}
      save={{ state, onSave: () => void save(), note: 'Your draft is kept on this device.' }}
    />
  )
}

/** Over the form, so that nothing typed is lost. */
const askToSignIn = async (): Promise<boolean> =>
  getSession().isAuthenticated ||
  openLogin({ reason: 'Sign in to save your card. Everything you typed stays here.' })
