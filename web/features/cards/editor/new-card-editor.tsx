import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { CardDetail, NewCard } from '#contract/card-shapes.ts'
import { createCard, updateCard } from '#contract/cards.ts'
import { call } from '#web/lib/call.ts'
import { openLogin } from '#web/lib/login-modal.ts'
import { getSession } from '#web/lib/session.ts'
import type { CardDraft } from './draft.ts'
import { draftImageStore } from './draft-image-store.ts'
import { savedNewOf } from './draft-storage.ts'
import { toChange } from './draft-wire.ts'
import type { EditorKind } from './editor-kind.ts'
import type { FreeCode } from './parts/new-card-header.tsx'
import { NewCardHeader } from './parts/new-card-header.tsx'
import { useSave } from './save/use-save.ts'
import { EditorProvider } from './use-editor.tsx'
import type { OpenedDraft } from './use-pictures.ts'
import { CardEditor } from './card-editor.tsx'

type NewCardEditorProps = {
  readonly kind: EditorKind
  readonly code: FreeCode | undefined
  readonly opened: OpenedDraft & { readonly requestId: string; readonly isRestored: boolean }
  /** The draft of a form that nobody has filled in. */
  readonly blank: CardDraft
  readonly getDialCode: () => string
  readonly onCreated: (card: CardDetail) => void
  readonly onStartAgain: () => void
}

/** The form of a new card, whose draft is saved on this device until the card is created. */
export function NewCardEditor(props: NewCardEditorProps) {
  const { kind, code, opened, blank, getDialCode, onCreated, onStartAgain } = props
  const { requestId } = opened
  const { t } = useLingui()
  const queries = useQueryClient()
  const slot = savedNewOf(kind)
  const { form, sections, state, save, isRestored, discard } = useSave({
    kind,
    ...opened,
    getDialCode,
    keep: {
      start: blank,
      draft: {
        slot: { save: (draft) => slot.save({ draft, requestId }), remove: slot.remove },
        opened: opened.isRestored ? opened.draft : undefined,
      },
    },
    signIn: () => askToSignIn(t`Sign in to save your card. Everything you typed stays here.`),
    send: useCreateCard(requestId, code?.id),
    onSaved: (card) => {
      void draftImageStore.clear()
      void queries.invalidateQueries()
      onCreated(card)
    },
  })
  const startOver = () => {
    discard()
    void draftImageStore.clear()
    onStartAgain()
  }
  return (
    <EditorProvider kind={kind} form={form} uploads={opened.uploads} sections={sections}>
      <CardEditor
        header={<NewCardHeader chosen={kind.cardTypeId} code={code} />}
        restored={
          isRestored
            ? { text: t`Your draft is restored.`, discardLabel: t`Start over`, onDiscard: startOver }
            : undefined
        }
        save={{ state, onSave: () => void save(), note: t`Your draft is saved on this device.` }}
      />
    </EditorProvider>
  )
}

/** Opens the sign-in over the form, so that nothing typed is lost. @returns whether somebody is signed in */
const askToSignIn = async (reason: string): Promise<boolean> =>
  getSession().isAuthenticated || openLogin({ reason })

/**
 * Sends a new card under its request id, which creates it at most once. When an earlier reply was lost, the server
 * answers with the card as it was sent then; the changes made since follow as an update.
 */
function useCreateCard(requestId: string, codeId: number | undefined) {
  const attempts = useRef(0)
  return async (card: NewCard) => {
    attempts.current += 1
    const request = { client_request_id: requestId, ...(codeId !== undefined && { qrcode_id: codeId }) }
    const created = await call(createCard, { body: { ...card, ...request } })
    return attempts.current === 1 ? created : call(updateCard, { body: toChange(card, created) })
  }
}
