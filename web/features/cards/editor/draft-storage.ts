import { storedSlot } from '#web/form/draft-slot.ts'
import type { CardDraft } from './draft.ts'
import { newDraft } from './draft-defaults.ts'
import type { SavedEdit, SavedNew } from './draft-schema.ts'
import type { EditorKind } from './editor-kind.ts'

/** Where the drafts of a kind of card are stored. */
export const savedNewOf = (kind: EditorKind) => slotOf<SavedNew>(kind, kind.drafts.new)
export const savedEditOf = (kind: EditorKind) => slotOf<SavedEdit>(kind, kind.drafts.edit)

/** Kind and campaign are stored under the names that the specification gives them (§3 “Drafts”). */
function slotOf<Saved extends { readonly draft: CardDraft }>(
  { drafts, secrets = [] }: EditorKind,
  name: string,
) {
  const slot = storedSlot(drafts.key, name)
  const cleared = Object.fromEntries(secrets.map((field) => [field, '']))
  return {
    ...slot,
    save: ({ draft, ...saved }: Saved) => {
      const { card_type_id: cardTypeId, campain: campaign, vcard, ...rest } = draft
      const stored = { ...rest, vcard: { ...vcard, ...cleared }, cardTypeId, campaign_name: campaign }
      return slot.save({ ...saved, draft: stored })
    },
  }
}

/** The schemas are loaded only when something is stored. */
const loadSchemas = () => import('./draft-schema.ts')

/** @returns undefined when nothing is stored, or when it is damaged */
export async function findSavedNew(kind: EditorKind): Promise<SavedNew | undefined> {
  const stored = savedNewOf(kind).find()
  return stored === undefined ? undefined : (await loadSchemas()).readSavedNew(kind, stored)
}

/** @returns the unsaved changes of this card; undefined when there are none or when they are of another card. */
export async function findSavedEdit(kind: EditorKind, cardId: number): Promise<SavedEdit | undefined> {
  const stored = savedEditOf(kind).find()
  return isOfCard(stored, cardId) ? (await loadSchemas()).readSavedEdit(kind, stored) : undefined
}

/** Removes the unsaved changes of this card; those of another one stay. */
export function removeSavedEdit(kind: EditorKind, cardId: number): void {
  const slot = savedEditOf(kind)
  if (isOfCard(slot.find(), cardId)) slot.remove()
}

const isOfCard = (stored: unknown, cardId: number): boolean =>
  typeof stored === 'object' && stored !== null && 'cardId' in stored && stored.cardId === cardId

/** @param isReset whether the person started over */
export const startNew = (kind: EditorKind, isReset = false): SavedNew => ({
  draft: newDraft(kind, isReset ? kind.blankAfterReset() : kind.blank()),
  requestId: newRequestId(),
})

/** A random UUID (RFC 9562, version 4). `crypto.randomUUID` does not exist on plain http. */
export function newRequestId(): string {
  const bytes = globalThis.crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
