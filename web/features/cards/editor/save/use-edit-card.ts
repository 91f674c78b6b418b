import { useQueryClient } from '@tanstack/react-query'
import { useBlocker } from '@tanstack/react-router'
import { useCallback, useRef, useState } from 'react'
import type { CardDetail, NewCard } from '#contract/card-shapes.ts'
import { getCardDetail, updateCard } from '#contract/cards.ts'
import { confirm } from '#web/kit/confirm.tsx'
import { showNotice } from '#web/kit/notice.ts'
import { tryCall } from '#web/lib/call.ts'
import { getSession } from '#web/lib/session.ts'
import type { CardDraft } from '../draft.ts'
import { deleteSavedEdit, saveEdit } from '../draft-storage.ts'
import { toChange, toDraft } from '../draft-wire.ts'
import type { EditorParts } from '../use-editor.tsx'
import type { SavedForm } from './use-save.ts'
import { useSave, useSaveDraft } from './use-save.ts'

export type EditCardInput = {
  readonly parts: EditorParts
  readonly getDialCode: () => string
  readonly stored: CardDetail
  readonly onStored: (card: CardDetail) => void
  /** The version that the draft was made from. */
  readonly version: number
  readonly isRestored: boolean
}

/** Saves changes of a stored card, and resolves a conflict with a version that was saved in the meantime. */
export function useEditCard({ parts, getDialCode, stored, onStored, ...initial }: EditCardInput) {
  const { store } = parts
  const { card_id: cardId } = stored
  const queries = useQueryClient()
  const version = useRef(initial.version)
  const [isRestored, setIsRestored] = useState(initial.isRestored)
  /** The draft without unsaved changes; undefined when the changes of last time were restored. */
  const savedDraft = useRef(initial.isRestored ? undefined : store.get().draft)
  const saveDraft = useCallback(
    (draft: CardDraft) => {
      if (draft !== savedDraft.current) saveEdit({ draft, cardId, version: version.current })
    },
    [cardId],
  )
  useSaveDraft(store, saveDraft)
  useConfirmLeaving(() => store.get().draft !== savedDraft.current)

  /** Replaces the content of the form by a stored version. */
  const loadVersion = (card: CardDetail, keys?: SavedForm['keys']) => {
    version.current = card.version
    onStored(card)
    store.replace(toDraft(card, keys))
    savedDraft.current = store.get().draft
    setIsRestored(false)
    deleteSavedEdit()
  }
  const saving = useSave({
    ...parts,
    getDialCode,
    // a session that has ended leads to the sign-in screen and back; the changes are saved on this device
    signIn: () => Promise.resolve(getSession().isAuthenticated),
    send: (card: NewCard) =>
      tryCall(updateCard, { body: toChange(card, { ...stored, version: version.current }) }),
    onSaved: (card, { draft, keys }) => {
      if (store.get().draft === draft) loadVersion(card, keys)
      else {
        // the person changed the form while it was being saved: those changes are not saved yet
        version.current = card.version
        onStored(card)
        savedDraft.current = draft
      }
      void queries.invalidateQueries()
      showNotice('Saved. The card shows it already.')
    },
  })
  const fetchLatest = async () => {
    const latest = await tryCall(getCardDetail, { params: { id: cardId } })
    if (latest.ok) return latest.data
    saving.setState({ kind: 'error', message: latest.message })
    return undefined
  }
  const keepMine = async () => {
    const latest = await fetchLatest()
    if (latest === undefined) return
    version.current = latest.version
    await saving.save()
  }
  const loadTheirs = async () => {
    const latest = await fetchLatest()
    if (latest === undefined) return
    loadVersion(latest)
    saving.setState({ kind: 'idle' })
  }
  return { saving, isRestored, loadVersion, keepMine, loadTheirs }
}

/**
 * Asks before a person leaves the screen with unsaved changes. The changes stay on this device either way. A person
 * whose session has ended is not asked, so that they can sign in.
 */
function useConfirmLeaving(isChanged: () => boolean): void {
  useBlocker({
    shouldBlockFn: async () => {
      if (!isChanged() || !getSession().isAuthenticated) return false
      const leaves = await confirm({
        title: 'Leave without saving?',
        body: 'Visitors keep seeing the saved version. Your changes stay on this device.',
        confirmLabel: 'Leave',
        cancel: 'Stay',
      })
      return !leaves
    },
    enableBeforeUnload: isChanged,
  })
}
