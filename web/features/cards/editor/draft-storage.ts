import { storageKeys } from '#contract/constants.ts'
import { readStored, removeStored, writeStored } from '#web/lib/storage.ts'
import type { CardDraft } from './draft.ts'
import { listNames } from './draft.ts'
import { newDraft } from './draft-defaults.ts'
import { newRequestId } from './request-id.ts'

/** A card that is not made yet, and the id under which it is sent, so that a lost answer does not make it twice. */
export type SavedNew = { readonly draft: CardDraft; readonly requestId: string }
/** Changes of a stored card that are not saved yet. */
export type SavedEdit = { readonly draft: CardDraft; readonly cardId: number; readonly version: number }

/** Both live under the specification's one key (§9), so that signing out clears both. */
type Kept = { readonly new?: SavedNew; readonly edit?: SavedEdit }

const read = (): Kept => (readStored(storageKeys.vcardDraft) as Kept | undefined) ?? {}

function write(kept: Kept): void {
  if (kept.new === undefined && kept.edit === undefined) removeStored(storageKeys.vcardDraft)
  else writeStored(storageKeys.vcardDraft, kept)
}

export const startNew = (): SavedNew => ({ draft: newDraft(), requestId: newRequestId() })

export function findSavedNew(): SavedNew | undefined {
  const kept = read().new
  const draft = completed(kept?.draft)
  return kept === undefined || draft === undefined ? undefined : { requestId: kept.requestId, draft }
}

export const saveNew = (kept: SavedNew): void => write({ ...read(), new: kept })

export function forgetNew(): void {
  const { new: _, ...rest } = read()
  write(rest)
}

export function findSavedEdit(cardId: number): SavedEdit | undefined {
  const kept = read().edit
  const draft = completed(kept?.draft)
  return kept === undefined || kept.cardId !== cardId || draft === undefined ? undefined : { ...kept, draft }
}

export const saveEdit = (kept: SavedEdit): void => write({ ...read(), edit: kept })

export function forgetEdit(): void {
  const { edit: _, ...rest } = read()
  write(rest)
}

/** A draft an earlier version of the form kept may lack fields; one that is no draft is dropped. */
function completed(draft: Partial<CardDraft> | undefined): CardDraft | undefined {
  const vcard = draft?.vcard
  if (typeof vcard !== 'object' || listNames.some((list) => !Array.isArray(vcard[list]))) return undefined
  const usual = newDraft()
  return {
    ...usual,
    ...draft,
    vcard: { ...usual.vcard, ...vcard },
    card_color: { ...usual.card_color, ...draft?.card_color },
  }
}
