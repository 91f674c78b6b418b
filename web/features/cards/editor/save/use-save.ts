import { useRef, useState } from 'react'
import type { CardDetail, NewCard } from '#contract/card-shapes.ts'
import type { Failure } from '#web/lib/call.ts'
import type { CardDraft } from '../draft.ts'
import type { WireCard } from '../draft-wire.ts'
import type { Issues } from '../draft-issues.ts'
import { checkDraft, issuesFromServer } from '../draft-issues.ts'
import type { EditorStore } from '../editor-store.ts'
import type { PictureShelf } from '../picture-shelf.ts'
import { focusField } from '../use-editor.ts'
import { uploadPictures } from './upload-pictures.ts'

export type SaveState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'pictures' }
  | { readonly kind: 'card' }
  /** Beside the button: a sentence for all faults, or one that belongs to no field. */
  | { readonly kind: 'refused'; readonly message: string }
  /** Somebody saved another version in the meantime. */
  | { readonly kind: 'conflict' }

/** What was saved; the form may have changed since. */
export type Sent = { readonly draft: CardDraft; readonly keys: WireCard['keys'] }

export type SaveInput = {
  readonly store: EditorStore
  readonly shelf: PictureShelf
  /** The usual dial code, as it is known by now. */
  readonly dialCode: () => string
  /** @returns whether there is somebody whose card it will be */
  readonly signIn: () => Promise<boolean>
  /** Sends the card, once everything is in order. */
  readonly send: (card: NewCard) => Promise<{ readonly ok: true; readonly data: CardDetail } | Failure>
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
  if (checkDraft(store.get().draft, input.dialCode()).card === undefined) return showFaults(store)
  if (!(await input.signIn())) return { kind: 'idle' }
  report({ kind: 'pictures' })
  const faults = await uploadPictures(store, shelf)
  if (faults.size > 0) return showFaults(store, faults)
  report({ kind: 'card' })
  const { draft } = store.get()
  const { card, wire } = checkDraft(draft, input.dialCode())
  if (card === undefined) return showFaults(store)
  const reply = await input.send(card)
  if (reply.ok) {
    input.onSaved(reply.data, { draft, keys: wire.keys })
    return { kind: 'idle' }
  }
  if (reply.code === 'unauthenticated' && (await input.signIn())) return run(input, report)
  if (reply.code === 'card_changed_elsewhere') return { kind: 'conflict' }
  if (reply.code === 'slug_taken') return showFaults(store, new Map([['slug', reply.message]]))
  if (reply.fields.length > 0) return showFaults(store, issuesFromServer(reply.fields, wire))
  return { kind: 'refused', message: reply.message }
}

/** Marks all faulty fields, unfolds the first one's section and puts the cursor there. */
function showFaults(store: EditorStore, refusals?: Issues): SaveState {
  const faulty = store.showFaults(refusals)
  if (faulty[0] !== undefined) focusField(faulty[0])
  const count = faulty.length
  return {
    kind: 'refused',
    message: count === 1 ? 'One field needs your attention.' : `${count} fields need your attention.`,
  }
}
