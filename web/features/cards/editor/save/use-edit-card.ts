import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useBlocker } from '@tanstack/react-router'
import { useCallback, useRef, useState } from 'react'
import type { CardDetail, NewCard } from '#contract/card-shapes.ts'
import { getCardDetail, updateCard } from '#contract/cards.ts'
import { confirm } from '#web/kit/confirm.tsx'
import { showNotice } from '#web/kit/notice.ts'
import { ApiError, call } from '#web/lib/call.ts'
import { getSession } from '#web/lib/session.ts'
import type { CardDraft } from '../draft.ts'
import { deleteSavedEdit, saveEdit } from '../draft-storage.ts'
import { toChange, toDraft } from '../draft-wire.ts'
import type { OpenedDraft } from '../use-pictures.ts'
import type { SavedForm } from './use-save.ts'
import { useSave, useSaveDraft } from './use-save.ts'

export type EditCardInput = {
  readonly opened: OpenedDraft
  readonly getDialCode: () => string
  readonly stored: CardDetail
  readonly onStored: (card: CardDetail) => void
  /** The version that the draft was made from. */
  readonly version: number
  readonly isRestored: boolean
}

/** Saves changes of a stored card, and resolves a conflict with a version that was saved in the meantime. */
export function useEditCard({ opened, getDialCode, stored, onStored, ...initial }: EditCardInput) {
  const { t } = useLingui()
  const { card_id: cardId } = stored
  const queries = useQueryClient()
  const version = useRef(initial.version)
  const [isRestored, setIsRestored] = useState(initial.isRestored)
  /** The draft without unsaved changes; undefined when the changes of last time were restored. */
  const savedDraft = useRef(initial.isRestored ? undefined : opened.draft)
  /** Replaces the content of the form by a stored version. */
  const loadVersion = (card: CardDetail, keys?: SavedForm['keys']) => {
    version.current = card.version
    onStored(card)
    saving.replace(toDraft(card, keys))
    savedDraft.current = saving.form.state.values
    setIsRestored(false)
    deleteSavedEdit()
  }
  const saving = useSave({
    ...opened,
    getDialCode,
    // a session that has ended leads to the sign-in screen and back; the changes are saved on this device
    signIn: () => Promise.resolve(getSession().isAuthenticated),
    send: (card: NewCard) =>
      call(updateCard, { body: toChange(card, { ...stored, version: version.current }) }),
    onSaved: (card, { draft, keys }) => {
      if (saving.form.state.values === draft) loadVersion(card, keys)
      else {
        // the person changed the form while it was being saved: those changes are not saved yet
        version.current = card.version
        onStored(card)
        savedDraft.current = draft
      }
      void queries.invalidateQueries()
      showNotice(t`Saved. The card shows it already.`)
    },
  })
  const { form } = saving
  const saveDraft = useCallback(
    (draft: CardDraft) => {
      if (draft !== savedDraft.current) saveEdit({ draft, cardId, version: version.current })
    },
    [cardId],
  )
  useSaveDraft(form, saveDraft)
  useConfirmLeaving(() => form.state.values !== savedDraft.current)

  const fetchLatest = () => fetchVersion(cardId, (message) => saving.setState({ kind: 'error', message }))
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

/** @returns the stored version of a card; undefined after an error */
async function fetchVersion(cardId: number, onError: (message: string) => void) {
  try {
    return await call(getCardDetail, { params: { id: cardId } })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    onError(error.message)
    return undefined
  }
}

/**
 * Asks before a person leaves the screen with unsaved changes. The changes stay on this device either way. A person
 * whose session has ended is not asked, so that they can sign in.
 */
function useConfirmLeaving(isChanged: () => boolean): void {
  const { t } = useLingui()
  useBlocker({
    shouldBlockFn: async () => {
      if (!isChanged() || !getSession().isAuthenticated) return false
      const leaves = await confirm({
        title: t`Leave without saving?`,
        body: t`Visitors keep seeing the saved version. Your changes stay on this device.`,
        confirmLabel: t({ message: 'Leave', comment: 'Leave this screen' }),
        cancel: t({ message: 'Stay', comment: 'Stay on this screen' }),
      })
      return !leaves
    },
    enableBeforeUnload: isChanged,
  })
}
