import type { TemplateId } from '#cards/template-ids.ts'
import type {
  ContactUsItem,
  GalleryImage,
  ProfileContact,
  SocialLink,
  Vcard,
  WebLink,
} from '#contract/vcard.ts'

/**
 * A card while somebody writes it. Field for field what crosses the wire (specification §3), so that an invalid field
 * the server names is found here under the same path; only list items carry a key of their own, because they move.
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

export const listNames = [
  'profile_contact',
  'contact_us',
  'social_link',
  'web_link',
  'vcard_images',
] as const satisfies readonly ListName[]

export type DraftLists = { [L in ListName]: ItemOf<L>[] }
export type DraftVcard = Omit<Vcard, ListName> & DraftLists

export type DraftColors = {
  readonly primary_color: string
  readonly secondary_color: string
  /** 1 light, 2 dark, 3 as the visitor's device is set. */
  readonly theme: number
}

export type CardDraft = {
  readonly vcard: DraftVcard
  readonly card_color: DraftColors
  /** The template's number. */
  readonly qrcode_theme_id: TemplateId
  readonly background_image_id: number
  readonly summary: string
  readonly slug: string
  readonly campain: string
}

/** Tells the items of one list apart, also across a reload; not a secret. */
export const newKey = (): string => Math.random().toString(36).slice(2, 10)

/** Gives the items of a stored list their keys: known ones in their order, else new ones. */
export function keyed<T extends object>(items: readonly T[], keys: readonly string[] = []): Keyed<T>[] {
  return items.map((item, index) => ({ ...item, key: keys[index] ?? newKey() }))
}

/** The show flags of a card, with which sections are switched on and off. */
export type FlagName = { [K in keyof Vcard]: Vcard[K] extends 0 | 1 ? K : never }[keyof Vcard]

/** The texts of a card that are not in a list. */
export type TextName = Exclude<
  { [K in keyof Vcard]: Vcard[K] extends string ? K : never }[keyof Vcard],
  FlagName
>
