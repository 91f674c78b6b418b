import type { CardKindKey } from '#contract/kinds.ts'
import type { EditorKind } from './editor-kind.ts'
import { vcardAdvanced } from './kinds/vcard-advanced.ts'
import { vcardLite } from './kinds/vcard-lite.ts'
import { vcard } from './kinds/vcard.ts'

/** The form of every kind of card. */
export const editorKinds = { vcard, vcardAdvanced, vcardLite } satisfies Record<CardKindKey, EditorKind>

/** @throws Error for a kind that has no form */
export function editorKindOf(cardTypeId: number): EditorKind {
  const kind = Object.values<EditorKind>(editorKinds).find((one) => one.cardTypeId === cardTypeId)
  if (kind === undefined) throw new Error(`There is no form for cards of type ${cardTypeId}`)
  return kind
}
