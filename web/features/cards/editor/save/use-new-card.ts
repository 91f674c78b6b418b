import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { CardDetail, NewCard } from '#contract/card-shapes.ts'

import { call } from '#web/lib/call.ts'
import { openLogin } from '#web/lib/login-modal.ts'
import { getSession } from '#web/lib/session.ts'
import type { CardDraft } from '../draft.ts'
import { draftImageStore } from '../draft-image-store.ts'
import { savedNewOf } from '../draft-storage.ts'
import { toChange } from '../draft-wire.ts'
import type { EditorKind } from '../editor-kind.ts'
import type { FreeCode } from '../parts/new-card-header.tsx'
import { createCard, updateCard } from '../endpoints.ts'
import type { OpenedDraft } from '../use-pictures.ts'
import { useSave } from './use-save.ts'

export type NewCardInput = {
  readonly kind: EditorKind
  /** The code that the card is for; a new one is made without it. */
  readonly code?: FreeCode | undefined
  readonly opened: OpenedDraft & { readonly requestId: string; readonly isRestored: boolean }
  /** The draft of a form that nobody has filled in. */
  readonly blank: CardDraft
  readonly getDialCode: () => string
  readonly onCreated: (card: CardDetail) => void
  readonly onStartAgain: () => void
}

/** Creates a card. Its draft is saved on this device until then; visitors are asked to sign in when they save. */
export function useNewCard(input: NewCardInput) {
  const { kind, code, opened, blank, getDialCode, onCreated, onStartAgain } = input
  const { requestId } = opened
  const { t } = useLingui()
  const queries = useQueryClient()
  const slot = savedNewOf(kind)
  const { isRestored, discard, ...saving } = useSave({
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
    onSaved: (card, { draft, reset }) => {
      // its pictures have other names since they are uploaded: without this it would count as unsaved
      reset(draft)
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
  const restored = isRestored && {
    text: t`Your draft is restored.`,
    discardLabel: t`Start over`,
    onDiscard: startOver,
  }
  return { ...saving, restored: restored === false ? undefined : restored }
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
