import { createContext, use, useSyncExternalStore } from 'react'
import type { CardDetail } from '#contract/card-shapes.ts'
import type { CardDraft } from './draft.ts'
import type { Address, FieldValue } from './draft-address.ts'
import { readAt } from './draft-address.ts'
import type { EditorState, EditorStore } from './editor-store.ts'
import { shownError } from './editor-store.ts'

export const EditorContext = createContext<EditorStore | undefined>(undefined)

/** The stored card that is being edited; nothing while a new one is made. */
export const EditedCardContext = createContext<Pick<CardDetail, 'card_id' | 'slug'> | undefined>(undefined)

/** The form this part belongs to. @throws outside of an editor */
export function useEditor(): EditorStore {
  const store = use(EditorContext)
  if (store === undefined) throw new Error('This part needs an editor around it.')
  return store
}

/** @param select must return something that is the same (`Object.is`) while nothing it names has changed */
export function useEditorState<T>(select: (state: EditorState) => T): T {
  const store = useEditor()
  return useSyncExternalStore(store.subscribe, () => select(store.get()))
}

export function useDraft<T>(select: (draft: CardDraft) => T): T {
  return useEditorState((state) => select(state.draft))
}

export type Field = {
  readonly id: string
  readonly value: FieldValue
  readonly error: string | undefined
  readonly write: (value: FieldValue) => void
  readonly leave: () => void
}

/** One field of the form: its value, the error to show and what to do when somebody types or leaves. */
export function useField(address: Address): Field {
  const store = useEditor()
  const value = useEditorState((state) => readAt(state.draft, address))
  const error = useEditorState((state) => shownError(state, address))
  return {
    id: fieldId(address),
    value,
    error,
    write: (next) => store.write(address, next),
    leave: () => store.leave(address),
  }
}

export const fieldId = (address: Address): string => `field-${address}`

/** Puts the cursor into a field, once its section has unfolded. */
export function focusField(address: Address): void {
  requestAnimationFrame(() => {
    const field = document.getElementById(fieldId(address))
    field?.focus({ preventScroll: true })
    field?.scrollIntoView({ block: 'center' })
  })
}
