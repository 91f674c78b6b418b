import type { MessageDescriptor } from '@lingui/core'
import type { ComponentType, ReactNode } from 'react'
import type { z } from 'zod'
import type { CardTypeId } from '#contract/kinds.ts'
import type { CardDraft, DocumentDraft, LineType, ListKeys } from './draft.ts'

/** A type parameter of its own: `keyof` would let no kind be a kind of any document. */
type NameOf<Document> = keyof Document & string

/** A field of a section that is nothing but data. */
export type FieldDescription<Name extends string = string> = {
  readonly name: Name
  readonly label: MessageDescriptor
  /** `prose` has several lines; `flag` is a switch, 1 or 0. */
  readonly type?: LineType | 'prose' | 'flag'
  readonly help?: MessageDescriptor
  /** An example; a web address is the same in all languages. */
  readonly placeholder?: MessageDescriptor | string
  readonly required?: boolean
}

/** The content of a section that has more than fields. `load` fetches its script, where that is not in the form's own. */
export type SectionPart = { readonly Content: ComponentType; readonly load?: () => Promise<unknown> }

/** A collapsible section of the form. */
export type Section<
  Document extends DocumentDraft = DocumentDraft,
  Name extends string = NameOf<Document>,
> = {
  readonly id: string
  readonly title: MessageDescriptor
  readonly icon: ReactNode
  /** The fields of the document that the section shows; for colours and link, those of the card. */
  readonly fields: readonly Name[]
  /** The flag that shows the section on the card; the header of the section has a switch for it, with its label. */
  readonly flag?: { readonly name: Name; readonly label: MessageDescriptor }
  /** Describes the content while the section is closed. @param word says a text in the language of the page */
  summary(
    document: Document,
    card: CardDraft,
    word: (message: MessageDescriptor) => string,
  ): MessageDescriptor | string
  readonly content: SectionPart | readonly FieldDescription<Name>[]
}

/**
 * The form of one kind of card: what its document has, and the sections that show it. The functions are methods,
 * because the editor gives a kind no other documents than its own.
 */
export type EditorKind<
  Document extends DocumentDraft = DocumentDraft,
  Name extends string = NameOf<Document>,
> = {
  readonly cardTypeId: CardTypeId
  /** Where the browser stores the drafts (specification §9): the key, and their names in it. */
  readonly drafts: { readonly key: string; readonly new: string; readonly edit: string }
  /** The sections in the order of the form. Template, colours and link follow from the card itself. */
  readonly sections: readonly Section<Document, Name>[]
  /** Fields without which no card can be saved, first the one that names it: in the preview, examples stand for them. */
  readonly required: readonly [Name, ...Name[]]
  /** Fields that are not stored with a draft in the browser; left out where a kind has none. */
  readonly secrets?: readonly Name[]
  /** The field of the logo, whose colors are offered; left out where a kind has none. */
  readonly logo?: Name
  /** The document of a form that nobody has filled in. */
  blank(): Document
  /** The same after *Start over*. */
  blankAfterReset(): Document
  /** A stored document in the form. @param keys those of the form that has just saved it */
  read(document: object, keys?: ListKeys): Document
  /** The document as it is sent. Pictures that only this browser has are removed afterwards. */
  toSend(document: Document, dialCode: string): Document
  /** The document with example words where nothing is typed: in all of `required`, and in what the templates show. */
  withExamples(document: Document): Document
  /** Reads the document of a stored draft, valid or not: the form shows what is wrong with it. */
  loadDraftSchema(): Promise<z.ZodType<Document>>
}
