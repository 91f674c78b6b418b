import { useEffect, useRef, useState } from 'react'
import type { CardDetail, NewCard } from '#contract/card-shapes.ts'
import type { createCard, updateCard } from '#contract/cards.ts'
import type { tryCall } from '#web/lib/call.ts'
import type { CardDraft } from '../draft.ts'
import type { Address } from '../draft-changes.ts'
import type { DraftErrors } from '../draft-errors.ts'
import { checkDraft, errorsFromServer } from '../draft-errors.ts'
import { localPictures } from '../draft-pictures.ts'
import type { WireCard } from '../draft-wire.ts'
import type { EditorStore } from '../editor-store.ts'
import type { EditorParts } from '../use-editor.tsx'
import { focusField } from '../use-editor.tsx'
import { uploadPicture } from '../use-pictures.ts'

export type SaveState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'uploading' }
  | { readonly kind: 'saving' }
  /** The message stands beside the button: it sums up the invalid fields, or it belongs to no field. */
  | { readonly kind: 'error'; readonly message: string }
  /** Somebody saved another version in the meantime. */
  | { readonly kind: 'conflict' }

/** What was saved; the form may have changed since. */
export type SavedForm = { readonly draft: CardDraft; readonly keys: WireCard['keys'] }

export type SaveInput = EditorParts & {
  /** Returns the default dial code, as far as it is known. */
  readonly getDialCode: () => string
  /** @returns whether somebody is signed in, who will own the card */
  readonly signIn: () => Promise<boolean>
  /** Sends a valid card whose pictures are uploaded. */
  readonly send: (card: NewCard) => ReturnType<typeof tryCall<typeof createCard | typeof updateCard>>
  readonly onSaved: (card: CardDetail, form: SavedForm) => void
}

/** Saves the form: checks it, asks to sign in, uploads the pictures, sends the card. Only one save runs at a time. */
export function useSave(input: SaveInput) {
  const [state, setState] = useState<SaveState>({ kind: 'idle' })
  const isRunning = useRef(false)
  const save = async () => {
    if (isRunning.current) return
    isRunning.current = true
    try {
      setState(await run(input, setState))
    } finally {
      isRunning.current = false
    }
  }
  return { state, save, setState }
}

async function run(input: SaveInput, report: (state: SaveState) => void): Promise<SaveState> {
  const { store, getDialCode } = input
  if (checkDraft(store.get().draft, getDialCode()).card === undefined) return showErrors(store)
  if (!(await input.signIn())) return { kind: 'idle' }
  report({ kind: 'uploading' })
  const uploadErrors = await uploadPictures(input)
  if (uploadErrors.size > 0) return showErrors(store, uploadErrors)
  report({ kind: 'saving' })
  const { draft } = store.get()
  const { card, wire } = checkDraft(draft, getDialCode())
  if (card === undefined) return showErrors(store)
  const reply = await input.send(card)
  if (reply.ok) {
    input.onSaved(reply.data, { draft, keys: wire.keys })
    return { kind: 'idle' }
  }
  if (reply.code === 'unauthenticated' && (await input.signIn())) return run(input, report)
  if (reply.code === 'card_changed_elsewhere') return { kind: 'conflict' }
  if (reply.code === 'slug_taken') return showErrors(store, new Map([['slug', reply.message]]))
  if (reply.fields.length > 0) return showErrors(store, errorsFromServer(reply.fields, wire))
  return { kind: 'error', message: reply.message }
}

/** Shows the errors of all invalid fields, opens the section of the first field and puts the cursor there. */
function showErrors(store: EditorStore, errors?: DraftErrors): SaveState {
  const invalid = store.showErrors(errors)
  if (invalid[0] !== undefined) focusField(invalid[0])
  const count = invalid.length
  return {
    kind: 'error',
    message: count === 1 ? 'One field needs your attention.' : `${count} fields need your attention.`,
  }
}

/** Uploads all local pictures, one after the other. @returns the errors by field; empty when all are uploaded */
async function uploadPictures({ store, uploads }: EditorParts): Promise<Map<Address, string>> {
  const errors = new Map<Address, string>()
  for (const { address, name } of localPictures(store.get().draft)) {
    const sent = await uploadPicture(store, uploads, name)
    if (!sent.ok) errors.set(address, sent.message)
  }
  return errors
}

/** Milliseconds between the last change and saving the draft on this device. */
const draftDelay = 500

/**
 * Saves the draft on this device half a second after the last change, and at once when the page is closed.
 * @param saveDraft must stay the same function between renders
 */
export function useSaveDraft(store: EditorStore, saveDraft: (draft: CardDraft) => void): void {
  useEffect(() => {
    let saved = store.get().draft
    let timer: ReturnType<typeof setTimeout> | undefined
    const saveNow = () => {
      clearTimeout(timer)
      const { draft } = store.get()
      if (draft === saved) return
      saved = draft
      saveDraft(draft)
    }
    const unsubscribe = store.subscribe(() => {
      clearTimeout(timer)
      timer = setTimeout(saveNow, draftDelay)
    })
    globalThis.addEventListener('pagehide', saveNow)
    return () => {
      saveNow()
      unsubscribe()
      globalThis.removeEventListener('pagehide', saveNow)
    }
  }, [store, saveDraft])
}
