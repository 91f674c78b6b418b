import type { ReactNode } from 'react'
import { createContext, use, useEffect, useState, useSyncExternalStore } from 'react'
import type { CardDetail } from '#contract/card-shapes.ts'
import { uploadFiles } from '#contract/files.ts'
import { ApiError } from '#web/lib/call.ts'
import { upload } from '#web/lib/upload.ts'
import type { CardDraft } from './draft.ts'
import type { Address, FieldValue } from './draft-changes.ts'
import { readAt } from './draft-changes.ts'
import { draftImageStore } from './draft-image-store.ts'
import { localPictures, replacePicture } from './draft-pictures.ts'
import type { EditorState } from './editor-store.ts'
import { EditorStore, shownError } from './editor-store.ts'
import type { SendFile } from './upload-queue.ts'
import { UploadQueue } from './upload-queue.ts'

export type EditorParts = { readonly store: EditorStore; readonly uploads: UploadQueue }

const EditorContext = createContext<EditorParts | undefined>(undefined)
const EditedCardContext = createContext<EditedCard | undefined>(undefined)

type EditedCard = Pick<CardDetail, 'card_id' | 'slug'>

export type EditorProviderProps = {
  readonly parts: EditorParts
  /** The stored card that is being edited; left out for a new one. */
  readonly edited?: CardDetail
  readonly children: ReactNode
}

/** Gives the parts of the form their state. */
export function EditorProvider({ parts, edited, children }: EditorProviderProps) {
  return (
    <EditorContext value={parts}>
      <EditedCardContext value={edited}>{children}</EditedCardContext>
    </EditorContext>
  )
}

function useParts(): EditorParts {
  const parts = use(EditorContext)
  if (parts === undefined) throw new Error('Use this component inside an EditorProvider.')
  return parts
}

/** @throws outside of an EditorProvider */
export const useEditor = (): EditorStore => useParts().store

/** @throws outside of an EditorProvider */
export const useUploadQueue = (): UploadQueue => useParts().uploads

/** The stored card that is being edited; undefined while a new one is created. */
export const useEditedCard = (): EditedCard | undefined => use(EditedCardContext)

/** @param select must return the same value (`Object.is`) as long as nothing it reads has changed */
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
  /** The person left the field: from now on its error is shown. */
  readonly leave: () => void
}

/** One field of the form: its value, the error to show, and how to change it. */
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

/** Puts the cursor into a field, after its section has opened. */
export function focusField(address: Address): void {
  requestAnimationFrame(() => {
    const field = document.getElementById(fieldId(address))
    field?.focus({ preventScroll: true })
    field?.scrollIntoView({ block: 'center' })
  })
}

/**
 * Creates the state of one form. Undefined until the pictures of a restored draft are read from IndexedDB.
 * @param draft read only the first time
 * @param dialCode returns the default dial code at the time the form is checked
 */
export function useEditorParts(draft: CardDraft, dialCode: () => string): EditorParts | undefined {
  const [parts, setParts] = useState<EditorParts>()
  const [first] = useState(() => ({ draft, dialCode }))
  useEffect(() => {
    const uploads = new UploadQueue(sendFile)
    let isUnmounted = false
    void restorePictures(first.draft, uploads).then((restored) => {
      if (!isUnmounted) setParts({ store: new EditorStore(restored, first.dialCode), uploads })
    })
    return () => {
      isUnmounted = true
      uploads.clear()
    }
  }, [first])
  return parts
}

/** Puts the local pictures of a draft into the queue. A picture that is no longer stored is removed from the draft. */
async function restorePictures(draft: CardDraft, uploads: UploadQueue): Promise<CardDraft> {
  let restored = draft
  for (const { name } of localPictures(draft)) {
    const picture = await draftImageStore.find(name)
    if (picture === undefined) restored = replacePicture(restored, name, '')
    else uploads.add(picture, name)
  }
  return restored
}

/** Sends one picture (specification §7: form field `files`, reply `file_name`). */
const sendFile: SendFile = async (file, onProgress) => {
  const form = new FormData()
  form.append('files', file, 'picture')
  try {
    const { file_name: name } = await upload(uploadFiles, form, onProgress)
    return { ok: true, name }
  } catch (error) {
    if (error instanceof ApiError) return { ok: false, message: error.message }
    throw error
  }
}
