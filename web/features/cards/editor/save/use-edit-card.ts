import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { CardDetail, NewCard } from '#contract/card-shapes.ts'
import { getCardDetail, updateCard } from '#contract/cards.ts'
import { showNotice } from '#web/kit/notice.ts'
import { call } from '#web/lib/call.ts'
import { getSession } from '#web/lib/session.ts'
import type { CardDraft } from '../draft.ts'
import { removeSavedEdit, savedEditOf } from '../draft-storage.ts'
import { toChange } from '../draft-wire.ts'
import { toDraft } from '../stored-draft.ts'
import type { EditorKind } from '../editor-kind.ts'
import type { OpenedDraft } from '../use-pictures.ts'
import { useSave } from './use-save.ts'

export type EditCardInput = {
  readonly kind: EditorKind
  /** `version`: the one that the draft was made from. */
  readonly opened: OpenedDraft & { readonly version: number; readonly isRestored: boolean }
  /** The draft without unsaved changes. */
  readonly start: CardDraft
  readonly getDialCode: () => string
  readonly stored: CardDetail
  readonly onStored: (card: CardDetail) => void
}

/** Saves changes of a stored card, and loads the version that somebody saved in the meantime. */
export function useEditCard({ kind, opened, start, getDialCode, stored, onStored }: EditCardInput) {
  const { t } = useLingui()
  const { card_id: cardId } = stored
  const queries = useQueryClient()
  /** What the changes are made to. */
  const base = useRef({ ...stored, version: opened.version })
  const setBase = (card: CardDetail) => {
    base.current = card
    onStored(card)
  }
  const saving = useSave({
    kind,
    ...opened,
    getDialCode,
    keep: {
      start,
      draft: {
        slot: {
          save: (draft) => savedEditOf(kind).save({ draft, cardId, version: base.current.version }),
          remove: () => removeSavedEdit(kind, cardId),
        },
        opened: opened.isRestored ? opened.draft : undefined,
      },
      guardsLeaving: { body: t`Visitors keep seeing the saved version. Your changes stay on this device.` },
      loadNewer: async () => {
        const card = await call(getCardDetail, { params: { id: cardId } })
        setBase(card)
        return toDraft(kind, card)
      },
    },
    // a session that has ended leads to the sign-in screen and back; the changes are saved on this device
    signIn: () => Promise.resolve(getSession().isAuthenticated),
    send: (card: NewCard) => call(updateCard, { body: toChange(card, base.current) }),
    onSaved: (card, { draft, keys, reset }) => {
      setBase(card)
      // what the person changed while it was being saved is not saved yet
      if (saving.form.state.values === draft) reset(toDraft(kind, card, keys))
      void queries.invalidateQueries()
      showNotice(t`Saved. The card shows it already.`)
    },
  })
  return saving
}
