import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { wordError } from '#web/lib/texts.ts'
import { useEffect, useState } from 'react'
import type { CardDetail, NewCard } from '#contract/card-shapes.ts'
import type { FieldError } from '#contract/errors.ts'
import { useContractForm } from '#web/form/use-contract-form.ts'
import { ApiError } from '#web/lib/call.ts'
import type { CardDraft } from '../draft.ts'
import { checkDraft, draftSchema, sectionOf, sortByForm, toDraftErrors } from '../draft-errors.ts'
import { localPictures } from '../draft-pictures.ts'
import type { WireCard } from '../draft-wire.ts'
import type { UploadQueue } from '../upload-queue.ts'
import type { CardForm } from '../use-editor.tsx'
import { focusField, useSections } from '../use-editor.tsx'
import type { OpenedDraft } from '../use-pictures.ts'
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

export type SaveInput = OpenedDraft & {
  /** Returns the default dial code, as far as it is known. */
  readonly getDialCode: () => string
  /** @returns whether somebody is signed in, who will own the card */
  readonly signIn: () => Promise<boolean>
  /** Sends a valid card whose pictures are uploaded. @throws ApiError */
  readonly send: (card: NewCard) => Promise<CardDetail>
  readonly onSaved: (card: CardDetail, form: SavedForm) => void
}

/**
 * The form of a card. Saving checks it, asks to sign in, uploads the pictures and sends the card; only one save runs at
 * a time. Errors open the section of the first invalid field and put the cursor there.
 */
export function useSave(input: SaveInput) {
  const { t } = useLingui()
  const [state, setState] = useState<SaveState>({ kind: 'idle' })
  const sections = useSections()
  const [schema] = useState(() => draftSchema(input.getDialCode))
  const { form, submit } = useContractForm({
    schema,
    start: input.draft,
    send: (): Promise<void> => send(form, input, setState),
    onErrors: (paths, message) => {
      const [first] = sortByForm(paths)
      const count = paths.length
      const invalid = t`${plural(count, {
        one: 'One field needs your attention.',
        other: '# fields need your attention.',
      })}`
      setState({ kind: 'error', message: first === undefined ? (message ?? '') : invalid })
      if (first === undefined) return
      sections.toggle(sectionOf(first), true)
      focusField(first)
    },
  })
  /** Replaces the content of the form, and forgets the errors and the fields that were left. */
  const replace = (draft: CardDraft) => {
    sections.setRemoval(undefined)
    form.reset(draft, { keepDefaultValues: true })
  }
  return { form, sections, state, setState, save: submit, replace }
}

/** @throws ApiError whose fields have the paths of the form */
async function send(form: CardForm, input: SaveInput, report: (state: SaveState) => void): Promise<void> {
  if (!(await input.signIn())) return report({ kind: 'idle' })
  report({ kind: 'uploading' })
  await uploadPictures(form, input.uploads)
  report({ kind: 'saving' })
  const draft = form.state.values
  const { card, wire } = checkDraft(draft, input.getDialCode())
  // the person changed the form while the pictures were uploaded
  if (card === undefined) throw new ApiError('invalid_input')
  try {
    input.onSaved(await input.send(card), { draft, keys: wire.keys })
    report({ kind: 'idle' })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const { code, message, fields } = error
    if (code === 'unauthenticated' && (await input.signIn())) return send(form, input, report)
    if (code === 'card_changed_elsewhere') return report({ kind: 'conflict' })
    const found = code === 'slug_taken' ? [{ path: 'slug', code, message }] : fields
    throw new ApiError(code, message, toDraftErrors(found, draft, wire))
  }
}

/** Uploads all local pictures, one after the other. @throws ApiError with the fields whose picture was not accepted */
async function uploadPictures(form: CardForm, uploads: UploadQueue): Promise<void> {
  const fields: FieldError[] = []
  for (const { path, name } of localPictures(form.state.values)) {
    const sent = await uploadPicture(form, uploads, name)
    if (!sent.ok) fields.push({ path, code: 'file_unreadable', message: sent.message })
  }
  if (fields.length > 0) throw new ApiError('invalid_input', wordError('invalid_input'), fields)
}

/** Milliseconds between the last change and saving the draft on this device. */
const draftDelay = 500

/**
 * Saves the draft on this device half a second after the last change, and at once when the page is closed.
 * @param saveDraft must stay the same function between renders
 */
export function useSaveDraft(form: CardForm, saveDraft: (draft: CardDraft) => void): void {
  useEffect(() => {
    let saved = form.state.values
    let timer: ReturnType<typeof setTimeout> | undefined
    const saveNow = () => {
      clearTimeout(timer)
      const draft = form.state.values
      if (draft === saved) return
      saved = draft
      saveDraft(draft)
    }
    const { unsubscribe } = form.store.subscribe(() => {
      clearTimeout(timer)
      timer = setTimeout(saveNow, draftDelay)
    })
    globalThis.addEventListener('pagehide', saveNow)
    return () => {
      saveNow()
      unsubscribe()
      globalThis.removeEventListener('pagehide', saveNow)
    }
  }, [form, saveDraft])
}
