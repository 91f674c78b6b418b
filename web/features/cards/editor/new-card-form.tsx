import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import type { CardDetail, NewCard } from '#contract/card-shapes.ts'
import { createCard, updateCard } from '#contract/cards.ts'
import { PageHeader } from '#web/kit/page-header.tsx'
import { Skeletons } from '#web/kit/skeletons.tsx'
import { tryCall } from '#web/lib/call.ts'
import { openLogin } from '#web/lib/login-modal.ts'
import { getSession } from '#web/lib/session.ts'
import type { CardDraft } from './draft.ts'
import { draftImageStore } from './draft-image-store.ts'
import { deleteSavedNew, findSavedNew, saveNew, startNew } from './draft-storage.ts'
import { toChange } from './draft-wire.ts'
import { SuccessPanel } from './save/success-panel.tsx'
import { useSave, useSaveDraft } from './save/use-save.ts'
import { useDialCodeGetter } from './use-dial-codes.ts'
import type { EditorParts } from './use-editor.tsx'
import { EditorProvider, useEditorParts } from './use-editor.tsx'
import { VcardEditor } from './vcard-editor.tsx'

/** Creates a card. Visitors may fill in the form; saving asks them to sign in. */
export function NewCardForm() {
  const [created, setCreated] = useState<CardDetail>()
  // a new key gives an empty form
  const [round, setRound] = useState(0)
  const startAgain = () => {
    setCreated(undefined)
    setRound((now) => now + 1)
  }
  return created === undefined ? (
    <NewDraftForm key={round} onCreated={setCreated} onStartAgain={startAgain} />
  ) : (
    <SuccessPanel card={created} onCreateAnother={startAgain} />
  )
}

type NewDraftFormProps = {
  readonly onCreated: (card: CardDetail) => void
  readonly onStartAgain: () => void
}

/** The form of one new card, with the draft of last time restored. */
function NewDraftForm({ onCreated, onStartAgain }: NewDraftFormProps) {
  const [saved] = useState(findSavedNew)
  const [{ draft, requestId }] = useState(() => saved ?? startNew())
  const getDialCode = useDialCodeGetter()
  const parts = useEditorParts(draft, getDialCode)
  if (parts === undefined) return <Skeletons of="fields" label="Opening the form" />
  return (
    <EditorProvider parts={parts}>
      <NewCardEditor
        parts={parts}
        requestId={requestId}
        getDialCode={getDialCode}
        isRestored={saved !== undefined}
        onCreated={onCreated}
        onStartAgain={onStartAgain}
      />
    </EditorProvider>
  )
}

type NewCardEditorProps = NewDraftFormProps & {
  readonly parts: EditorParts
  readonly requestId: string
  readonly getDialCode: () => string
  readonly isRestored: boolean
}

function NewCardEditor(props: NewCardEditorProps) {
  const { parts, requestId, getDialCode, isRestored, onCreated, onStartAgain } = props
  const queries = useQueryClient()
  const isDone = useRef(false)
  const saveDraft = useCallback(
    (draft: CardDraft) => {
      if (!isDone.current) saveNew({ draft, requestId })
    },
    [requestId],
  )
  useSaveDraft(parts.store, saveDraft)
  const deleteDraft = () => {
    isDone.current = true
    deleteSavedNew()
    void draftImageStore.clear()
  }
  const { state, save } = useSave({
    ...parts,
    getDialCode,
    signIn: askToSignIn,
    send: useCreateCard(requestId),
    onSaved: (card) => {
      deleteDraft()
      void queries.invalidateQueries()
      onCreated(card)
    },
  })
  const discardDraft = () => {
    deleteDraft()
    onStartAgain()
  }
  return (
    <VcardEditor
      header={<PageHeader title="New card" description="Write it once; the code you print never changes." />}
      restored={
        isRestored
          ? { text: 'Your draft is restored.', discardLabel: 'Start over', onDiscard: discardDraft }
          : undefined
      }
      save={{ state, onSave: () => void save(), note: 'Your draft is saved on this device.' }}
    />
  )
}

/** Opens the sign-in over the form, so that nothing typed is lost. @returns whether somebody is signed in */
const askToSignIn = async (): Promise<boolean> =>
  getSession().isAuthenticated ||
  openLogin({ reason: 'Sign in to save your card. Everything you typed stays here.' })

/**
 * Sends a new card under its request id, which creates it at most once. When an earlier reply was lost, the server
 * answers with the card as it was sent then; the changes made since follow as an update.
 */
function useCreateCard(requestId: string) {
  const attempts = useRef(0)
  return async (card: NewCard) => {
    attempts.current += 1
    const created = await tryCall(createCard, { body: { ...card, client_request_id: requestId } })
    if (!created.ok || attempts.current === 1) return created
    return tryCall(updateCard, { body: toChange(card, created.data) })
  }
}
