import type { DeepKeysOfType } from '@tanstack/react-form'
import type { CardTypeId } from '#contract/kinds.ts'
import type { TemplateId } from '#cards/template-ids.ts'
import type {
  ContactUsItem,
  GalleryImage,
  ProfileContact,
  SocialLink,
  Vcard,
  WebLink,
} from '#contract/kinds/vcard.ts'

/**
 * A card in the form. Its fields are those of the API (specification §3), so that an invalid field that the server
 * names has the same path here. List items also have a key, because their index changes when they move.
 */

export type Keyed<T> = T & { readonly key: string }

type ListItems = {
  readonly profile_contact: ProfileContact
  readonly contact_us: ContactUsItem
  readonly social_link: SocialLink
  readonly web_link: WebLink
  readonly vcard_images: GalleryImage
}
export type ListName = keyof ListItems
export type ItemOf<L extends ListName> = Keyed<ListItems[L]>

export type ListItem = { [L in ListName]: ItemOf<L> }[ListName]

export type DraftLists = { [L in ListName]: ItemOf<L>[] }
export type DraftVcard = Omit<Vcard, ListName> & DraftLists

export type DraftColors = {
  readonly primary_color: string
  readonly secondary_color: string
  /** 1 light, 2 dark, 3 the setting of the visitor's device. */
  readonly theme: number
}

export type CardDraft = {
  /** The kind of the card. */
  readonly card_type_id: CardTypeId
  readonly vcard: DraftVcard
  readonly card_color: DraftColors
  /** The template's number. */
  readonly qrcode_theme_id: TemplateId
  readonly background_image_id: number
  readonly summary: string
  readonly slug: string
  readonly campain: string
}

export type FieldValue = string | number | null

/** The path of a field in the form: `vcard.name`, `vcard.social_link[0].link`, `slug`. */
export type FieldPath = DeepKeysOfType<CardDraft, FieldValue>

/** Identifies an item of a list, also after a reload. Not a secret. */
export const newKey = (): string => Math.random().toString(36).slice(2, 10)

/** Adds keys to the items of a stored list. @param keys used in their order; further items get new ones */
export function addKeys<T extends object>(items: readonly T[], keys: readonly string[] = []): Keyed<T>[] {
  return items.map((item, index) => ({ ...item, key: keys[index] ?? newKey() }))
}

/** The flags that show or hide parts of a card. */
export type FlagName = { [K in keyof Vcard]: Vcard[K] extends 0 | 1 ? K : never }[keyof Vcard]

/** The texts of a card outside of its lists. */
export type TextName = Exclude<
  { [K in keyof Vcard]: Vcard[K] extends string ? K : never }[keyof Vcard],
  FlagName
>
