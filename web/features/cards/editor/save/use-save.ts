import { useRef, useState } from 'react'
import type { CardDetail, NewCard } from '#contract/card-shapes.ts'
import type { ApiError } from '#web/lib/call.ts'
import type { CardDraft } from '../draft.ts'
import type { WireCard } from '../draft-wire.ts'
import type { DraftErrors } from '../draft-errors.ts'
import { checkDraft, errorsFromServer } from '../draft-errors.ts'
import type { EditorStore } from '../editor-store.ts'
import type { UploadQueue } from '../upload-queue.ts'
import { focusField } from '../use-editor.ts'
import { uploadPictures } from './upload-pictures.ts'

export type SaveState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'pictures' }
  | { readonly kind: 'card' }
  /** Beside the button: a sentence for all errors, or one that belongs to no field. */
  | { readonly kind: 'refused'; readonly message: string }
  /** Somebody saved another version in the meantime. */
  | { readonly kind: 'conflict' }

/** What was saved; the form may have changed since. */
export type Sent = { readonly draft: CardDraft; readonly keys: WireCard['keys'] }

export type SaveInput = {
  readonly store: EditorStore
  readonly shelf: UploadQueue
  /** The usual dial code, as it is known by now. */
  readonly dialCode: () => string
  /** @returns whether there is somebody whose card it will be */
  readonly signIn: () => Promise<boolean>
  /** Sends the card, once everything is in order. */
  readonly send: (card: NewCard) => Promise<{ readonly ok: true; readonly data: CardDetail } | ApiError>
  readonly onSaved: (card: CardDetail, sent: Sent) => void
}

/** Saving: check, sign in if need be, upload pictures, send. A second press while it runs does nothing. */
export function useSave(input: SaveInput) {
  const [state, setState] = useState<SaveState>({ kind: 'idle' })
  const isBusy = useRef(false)
  const save = async () => {
    if (isBusy.current) return
    isBusy.current = true
    try {
      setState(await run(input, setState))
    } finally {
      isBusy.current = false
    }
  }
  return { state, save, setState }
}

async function run(input: SaveInput, report: (state: SaveState) => void): Promise<SaveState> {
  const { store, shelf } = input
  if (checkDraft(store.get().draft, input.dialCode()).card === undefined) return showErrors(store)
  if (!(await input.signIn())) return { kind: 'idle' }
  report({ kind: 'pictures' })
  const errors = await uploadPictures(store, shelf)
  if (errors.size > 0) return showErrors(store, errors)
  report({ kind: 'card' })
  const { draft } = store.get()
  const { card, wire } = checkDraft(draft, input.dialCode())
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
  return { kind: 'refused', message: reply.message }
}

/** Marks all invalid fields, unfolds the first one's section and puts the cursor there. */
function showErrors(store: EditorStore, errors?: DraftErrors): SaveState {
  const invalid = store.showErrors(errors)
  if (invalid[0] !== undefined) focusField(invalid[0])
  const count = invalid.length
  return {
    kind: 'refused',
    message: count === 1 ? 'One field needs your attention.' : `${count} fields need your attention.`,
  }
}
