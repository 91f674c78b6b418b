import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { wordError } from '#web/lib/texts.ts'
import { useState } from 'react'
import type { CardDetail, NewCard } from '#contract/card-shapes.ts'
import type { FieldError } from '#contract/field-errors.ts'
import { notSent, useContractForm } from '#web/form/use-contract-form.ts'
import type { KeepOptions } from '#web/form/use-kept-values.ts'
import { ApiError } from '#web/lib/call.ts'
import type { CardDraft, ListKeys } from '../draft.ts'
import { findDraftErrors, loadCheck } from '../draft-check.ts'
import { localPictures } from '../draft-pictures.ts'
import type { EditorKind } from '../editor-kind.ts'
import { sectionOf, sortByForm } from '../sections/sections.tsx'
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

/** What was saved; the form may have changed since. */
export type SavedForm = {
  readonly draft: CardDraft
  readonly keys: ListKeys
  /** Shows what the server has made of it. */
  readonly reset: (draft: CardDraft) => void
}

export type SaveInput = OpenedDraft & {
  readonly kind: EditorKind
  /** How what is typed is kept, and what it is a change of; without it there is no draft. */
  readonly keep?: KeepOptions<CardDraft> & { readonly start: CardDraft }
  /** Returns the default dial code, as far as it is known. */
  readonly getDialCode: () => string
  /** @returns whether somebody is signed in, who will own the card */
  readonly signIn: (draft: CardDraft) => Promise<boolean>
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
  const { kind, getDialCode } = input
  const sections = useSections(kind.sections[0]?.id ?? '')
  const { form, submit, notices, isRestored, discard } = useContractForm<CardDraft>({
    start: input.draft,
    ...input.keep,
    schema: { find: (draft) => findDraftErrors(kind, draft, getDialCode()), load: loadCheck },
    send: (_draft, { reset }): Promise<unknown> => send(form, input, reset, setState),
    // the last removed item belongs to the lists of before
    onReplaced: () => sections.setRemoval(undefined),
    onErrors: (paths, message) => {
      const [first] = sortByForm(kind, paths)
      const count = paths.length
      const invalid = t`${plural(count, {
        one: 'One field needs your attention.',
        other: '# fields need your attention.',
      })}`
      setState({ kind: 'error', message: first === undefined ? (message ?? '') : invalid })
      if (first === undefined) return
      sections.toggle(sectionOf(kind, first), true)
      focusField(first)
    },
  })
  return { form, sections, state, save: submit, notices, isRestored, discard }
}

/** @throws ApiError whose fields have the paths of the form */
async function send(
  form: CardForm,
  input: SaveInput,
  reset: (draft: CardDraft) => void,
  report: (state: SaveState) => void,
): Promise<unknown> {
  if (!(await input.signIn(form.state.values))) {
    report({ kind: 'idle' })
    return notSent
  }
  report({ kind: 'uploading' })
  await uploadPictures(form, input.uploads)
  report({ kind: 'saving' })
  const draft = form.state.values
  const { checkDraft, toDraftErrors } = await loadCheck()
  const { card, wire } = checkDraft(input.kind, draft, input.getDialCode())
  // the person changed the form while the pictures were uploaded
  if (card === undefined) throw new ApiError('invalid_input')
  try {
    input.onSaved(await input.send(card), { draft, keys: wire.keys, reset })
    return report({ kind: 'idle' })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const { code, message, fields } = error
    if (code === 'unauthenticated' && (await input.signIn(form.state.values)))
      return send(form, input, reset, report)
    report({ kind: 'idle' })
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
