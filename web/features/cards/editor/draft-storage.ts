import { z } from 'zod'
import { storageKeys } from '#contract/constants.ts'
import { readStored, removeStored, writeStored } from '#web/lib/storage.ts'
import { newDraft } from './draft-defaults.ts'
import { CardDraftSchema } from './draft-schema.ts'

/** The draft of a new card, and the request id it is sent under, so that sending it twice creates one card. */
const SavedNewSchema = z.object({ draft: CardDraftSchema, requestId: z.uuid() })
export type SavedNew = z.output<typeof SavedNewSchema>

/** The unsaved changes of a stored card, and the version that they were made to. */
const SavedEditSchema = z.object({ draft: CardDraftSchema, cardId: z.int(), version: z.int() })
export type SavedEdit = z.output<typeof SavedEditSchema>

/** Both are stored under one key (specification §9), which signing out removes. Damaged parts are dropped. */
const SavedDraftsSchema = z.object({
  new: SavedNewSchema.optional().catch(undefined),
  edit: SavedEditSchema.optional().catch(undefined),
})
type SavedDrafts = z.output<typeof SavedDraftsSchema>

const read = (): SavedDrafts => SavedDraftsSchema.safeParse(readStored(storageKeys.vcardDraft)).data ?? {}

function write(saved: SavedDrafts): void {
  if (saved.new === undefined && saved.edit === undefined) removeStored(storageKeys.vcardDraft)
  else writeStored(storageKeys.vcardDraft, saved)
}

export const startNew = (): SavedNew => ({ draft: newDraft(), requestId: newRequestId() })

export const findSavedNew = (): SavedNew | undefined => read().new
export const saveNew = (saved: SavedNew): void => write({ ...read(), new: saved })
export const deleteSavedNew = (): void => write({ ...read(), new: undefined })

/** @returns the unsaved changes of this card; undefined when there are none or when they are of another card. */
export function findSavedEdit(cardId: number): SavedEdit | undefined {
  const { edit } = read()
  return edit?.cardId === cardId ? edit : undefined
}

export const saveEdit = (saved: SavedEdit): void => write({ ...read(), edit: saved })
export const deleteSavedEdit = (): void => write({ ...read(), edit: undefined })

/** A random UUID (RFC 9562, version 4). `crypto.randomUUID` does not exist on plain http. */
export function newRequestId(): string {
  const bytes = globalThis.crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
