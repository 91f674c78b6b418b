import type { CardTypeId } from '#contract/kinds.ts'
import type { Vcard } from '#contract/kinds/vcard.ts'
import type { DraftVcard } from './draft.ts'

/** A field of a vcard. */
export type FieldName = keyof Vcard

/** How the form of one kind of card differs from the others. */
export type EditorKind = {
  readonly cardTypeId: CardTypeId
  /** The fields that the form offers. A section whose flag is not one of them is not shown. */
  readonly fields: ReadonlySet<FieldName>
  /** Where the browser stores the drafts (specification §9): the key, and their names in it. */
  readonly drafts: { readonly key: string; readonly new: string; readonly edit: string }
  /** Labels of contacts whose number gets a dial prefix (specification §5). */
  readonly prefixedLabels: ReadonlySet<string>
  /** The document of a form that nobody has filled in. */
  readonly blank: () => DraftVcard
  /** The same after *Start over*. */
  readonly blankAfterReset: () => DraftVcard
  /** The stored document with every field of the form; those that the kind does not have are empty. */
  readonly read: (document: unknown) => Vcard
}
