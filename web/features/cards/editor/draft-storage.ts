import { z } from 'zod'
import { draftSlot } from '#web/form/draft-slot.ts'
import { newDraft } from './draft-defaults.ts'
import { CardDraftSchema } from './draft-schema.ts'
import type { EditorKind } from './editor-kind.ts'

/** The draft of a new card, and the request id it is sent under, so that sending it twice creates one card. */
const SavedNew = z.object({ draft: CardDraftSchema, requestId: z.uuid() })
export type SavedNew = z.output<typeof SavedNew>

/** The unsaved changes of a stored card, and the version that they were made to. */
const SavedEdit = z.object({ draft: CardDraftSchema, cardId: z.int(), version: z.int() })
export type SavedEdit = z.output<typeof SavedEdit>

/** Where the drafts of a kind of card are stored. */
export const savedNewOf = ({ drafts }: EditorKind) => draftSlot<SavedNew>(drafts.key, drafts.new, SavedNew)
export const savedEditOf = ({ drafts }: EditorKind) =>
  draftSlot<SavedEdit>(drafts.key, drafts.edit, SavedEdit)

/** @param isReset whether the person started over */
export const startNew = (kind: EditorKind, isReset = false): SavedNew => ({
  draft: newDraft(kind, isReset ? kind.blankAfterReset() : kind.blank()),
  requestId: newRequestId(),
})

/** @returns the unsaved changes of this card; undefined when there are none or when they are of another card. */
export function findSavedEdit(kind: EditorKind, cardId: number): SavedEdit | undefined {
  const edit = savedEditOf(kind).find()
  return edit?.cardId === cardId ? edit : undefined
}

/** Removes the unsaved changes of this card; those of another one stay. */
export function removeSavedEdit(kind: EditorKind, cardId: number): void {
  if (findSavedEdit(kind, cardId) !== undefined) savedEditOf(kind).remove()
}

/** A random UUID (RFC 9562, version 4). `crypto.randomUUID` does not exist on plain http. */
export function newRequestId(): string {
  const bytes = globalThis.crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
