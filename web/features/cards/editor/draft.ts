import type { CardTypeId } from '#contract/kinds.ts'
import type { ThemeId } from '#contract/constants.ts'

/**
 * A card in the form. Its fields are those of the API (specification §3), so that an invalid field that the server
 * names has the same path here. List items also have a key, because their index changes when they move.
 */

export type FieldValue = string | number | null

export type Keyed<T> = T & { readonly key: string }

/** An item of a list: a contact, a link, a picture. */
export type DraftItem = Keyed<{ readonly [field: string]: FieldValue | undefined }>

/** The document of a card: fields, and lists of items. Which ones, only the kind of the card knows. */
export type DocumentDraft = { readonly [field: string]: FieldValue | readonly DraftItem[] }

export type DraftColors = {
  readonly primary_color: string
  readonly secondary_color: string
  /** 1 light, 2 dark, 3 the setting of the visitor's device. */
  readonly theme: number
}

export type CardDraft<Document extends DocumentDraft = DocumentDraft> = {
  /** The kind of the card. */
  readonly card_type_id: CardTypeId
  readonly vcard: Document
  readonly card_color: DraftColors
  /** The template's number among those of the kind. */
  readonly qrcode_theme_id: ThemeId
  /** The custom template, which is drawn by that one; absent without. */
  readonly custom_template_id?: number | undefined
  readonly background_image_id: number
  readonly summary: string
  readonly slug: string
  readonly campain: string
}

/** The path of a field of the document: `vcard.name`, `vcard.links[0].title`. */
export type DocumentPath = `vcard.${string}`

/** The path of a field in the form. */
export type FieldPath =
  | DocumentPath
  | `card_color.${keyof DraftColors}`
  | Exclude<keyof CardDraft, 'vcard' | 'card_color'>

/** Identifies an item of a list, also after a reload. Not a secret. */
export const newKey = (): string => Math.random().toString(36).slice(2, 10)

/** Adds keys to the items of a stored list. @param keys used in their order; further items get new ones */
export function addKeys<T extends object>(items: readonly T[], keys: readonly string[] = []): Keyed<T>[] {
  return items.map((item, index) => ({ ...item, key: keys[index] ?? newKey() }))
}

/** The keys of the items of a document, by list. */
export type ListKeys = Readonly<Record<string, readonly string[]>>

/** The items of a list of the document; none when there is no such list. */
export function itemsOf(document: DocumentDraft, list: string): readonly DraftItem[] {
  const value = document[list]
  return isList(value) ? value : []
}

/** The text of a field of the document, without spaces around it. */
export function textOf(document: DocumentDraft, field: string): string {
  const value = document[field]
  return typeof value === 'string' ? value.trim() : ''
}

/** The keys of all items of a document. */
export function keysOf(document: DocumentDraft): ListKeys {
  const lists = Object.entries(document).filter(([, value]) => isList(value))
  return Object.fromEntries(lists.map(([name]) => [name, itemsOf(document, name).map(({ key }) => key)]))
}

export const isList = (value: FieldValue | readonly DraftItem[] | undefined): value is readonly DraftItem[] =>
  Array.isArray(value)

/** Fields whose text is an address in the end. */
export type LinkType = 'url' | 'map' | 'video'
/** What is typed into a field of one line. */
export type LineType = 'text' | LinkType | 'email' | 'tel' | 'date'
