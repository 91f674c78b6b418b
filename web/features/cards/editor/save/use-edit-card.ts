import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import type { CardDetail, NewCard } from '#contract/card-shapes.ts'
import { getCardDetail, updateCard } from '#contract/cards.ts'
import { showNotice } from '#web/kit/notice.ts'
import { call } from '#web/lib/call.ts'
import { getSession } from '#web/lib/session.ts'
import type { CardDraft } from '../draft.ts'
import { forgetEdit, saveEdit } from '../draft-storage.ts'
import { toChange, toDraft } from '../draft-wire.ts'
import type { EditorParts } from '../use-editor-parts.ts'
import { useSaveDraft } from '../use-save-draft.ts'
import { useWarnOnLeaving } from '../use-warn-on-leaving.ts'
import type { Sent } from './use-save.ts'
import { useSave } from './use-save.ts'

export type EditCardInput = {
  readonly parts: EditorParts
  readonly dialCode: () => string
  readonly stored: CardDetail
  readonly onStored: (card: CardDetail) => void
  /** The version the draft began with. */
  readonly version: number
  readonly isRestored: boolean
}

/** Saving over the stored version, and what to do when there is another one by now. */
export function useEditCard({ parts, dialCode, stored, onStored, ...began }: EditCardInput) {
  const { store } = parts
  const { card_id: cardId } = stored
  const queries = useQueryClient()
  const version = useRef(began.version)
  const [isRestored, setRestored] = useState(began.isRestored)
  const settled = useRef(began.isRestored ? undefined : store.get().draft)
  const keep = useCallback(
    (draft: CardDraft) => {
      if (draft !== settled.current) saveEdit({ draft, cardId, version: version.current })
    },
    [cardId],
  )
  useSaveDraft(store, keep)
  useWarnOnLeaving(() => store.get().draft !== settled.current)

  /** The form takes a stored version. */
  const settle = (card: CardDetail, keys?: Sent['keys']) => {
    version.current = card.version
    onStored(card)
    store.replace(toDraft(card, keys))
    settled.current = store.get().draft
    setRestored(false)
    forgetEdit()
  }
  const saving = useSave({
    ...parts,
    dialCode,
    // a session that ended sends people to the sign-in screen and back; their changes wait on this device
    signIn: () => Promise.resolve(getSession().isAuthenticated),
    send: (card: NewCard) =>
      call(updateCard, { body: toChange(card, { ...stored, version: version.current }) }),
    onSaved: (card, { draft, keys }) => {
      if (store.get().draft === draft) settle(card, keys)
      else {
        // somebody typed on while it was saved: that is not saved yet
        version.current = card.version
        onStored(card)
        settled.current = draft
      }
      void queries.invalidateQueries()
      showNotice('Saved. The card shows it already.')
    },
  })
  const fetchLatest = async () => {
    const latest = await call(getCardDetail, { params: { id: cardId } })
    if (latest.ok) return latest.data
    saving.setState({ kind: 'refused', message: latest.message })
    return undefined
  }
  const keepMine = async () => {
    const latest = await fetchLatest()
    if (latest === undefined) return
    version.current = latest.version
    await saving.save()
  }
  const takeTheirs = async () => {
    const latest = await fetchLatest()
    if (latest === undefined) return
    settle(latest)
    saving.setState({ kind: 'idle' })
  }
  return { saving, isRestored, settle, keepMine, takeTheirs }
}
