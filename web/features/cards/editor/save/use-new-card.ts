import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { CardDetail } from '#contract/card-shapes.ts'
import { openLogin } from '#web/lib/login-modal.ts'
import { getSession } from '#web/lib/session.ts'
import type { CardDraft } from '../draft.ts'
import { draftImageStore } from '#web/lib/draft-image-store.ts'
import { savedNewOf } from '../draft-storage.ts'
import type { EditorKind } from '../editor-kind.ts'
import type { FreeCode } from '../parts/new-card-header.tsx'
import type { ForOther } from '../use-create-card.ts'
import { createOwn, useCreateCard } from '../use-create-card.ts'
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
  readonly forOther?: ForOther | undefined
}

/** Creates a card. Its draft is saved on this device until then; visitors are asked to sign in when they save. */
export function useNewCard(input: NewCardInput) {
  const { kind, code, opened, blank, getDialCode, onCreated, onStartAgain, forOther } = input
  const { requestId } = opened
  const { t } = useLingui()
  const queries = useQueryClient()
  const slot = savedNewOf(kind)
  // the form stays for a moment after the reply: the second click of a double click makes no request
  const isCreated = useRef(false)
  const { isRestored, discard, save, ...saving } = useSave({
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
    signIn: ({ vcard }) =>
      askToSignIn(t`Your card is saved in your account. Everything you typed stays here.`, vcard['name']),
    send: useCreateCard(requestId, forOther?.create ?? createOwn(code?.id)),
    onSaved: (card, { draft, reset }) => {
      // its pictures have other names since they are uploaded: without this it would count as unsaved
      reset(draft)
      void draftImageStore.clear()
      void queries.invalidateQueries()
      isCreated.current = true
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
  const saveOnce = async () => {
    if (!isCreated.current) await save()
  }
  return { ...saving, save: saveOnce, restored: restored === false ? undefined : restored }
}

/** Opens the sign-in over the form, so that nothing typed is lost. @returns whether somebody is signed in */
const askToSignIn = async (reason: string, name: unknown): Promise<boolean> =>
  getSession().isAuthenticated ||
  openLogin({ reason, isForNewcomers: true, name: typeof name === 'string' ? name.trim() : '' })
