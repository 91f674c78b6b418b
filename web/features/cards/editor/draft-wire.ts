import type { CardChangeInput, CardDetail, NewCard, NewCardInput } from '#contract/card-shapes.ts'
import { templateIdOf } from '#cards/template-ids.ts'
import type { CardDraft, ItemOf, ListName } from './draft.ts'
import { addKeys } from './draft.ts'
import { isStoredPicture, isSamplePicture } from './draft-pictures.ts'
import { editorKindOf } from './kinds.ts'

/** A card as it is sent, and the keys of the form's items in the order of the sent lists. */
export type WireCard = {
  readonly card: NewCardInput
  readonly keys: Readonly<Record<ListName, readonly string[]>>
}

/**
 * Converts a draft into what the API expects. Pictures that are not uploaded and the samples of the gallery are left
 * out. Only numbers under the labels of the card's kind get a dial code: the chosen one or else the default (specification
 * §5). Fields that the kind does not have are dropped by its schema.
 * @param dialCode the default dial code, `+91`
 */
export function toWire(draft: CardDraft, dialCode: string): WireCard {
  const { vcard } = draft
  const { prefixedLabels } = editorKindOf(draft.card_type_id)
  const pictures = vcard.vcard_images.filter(({ image }) => image !== '' && !isSamplePicture(image))
  const keysOf = (items: readonly { readonly key: string }[]) => items.map(({ key }) => key)
  return {
    card: {
      ...draft,
      vcard: {
        ...vcard,
        photo: storedName(vcard.photo),
        company_logo: storedName(vcard.company_logo),
        contact_us_image: storedName(vcard.contact_us_image),
        profile_contact: vcard.profile_contact.map((item) => withPrefix(item, dialCode, prefixedLabels)),
        social_link: vcard.social_link.map(withStoredImage),
        web_link: vcard.web_link.map(withStoredImage),
        vcard_images: pictures.map((item, sequance) => ({ ...withStoredImage(item), sequance })),
      },
    },
    keys: {
      profile_contact: keysOf(vcard.profile_contact),
      contact_us: keysOf(vcard.contact_us),
      social_link: keysOf(vcard.social_link),
      web_link: keysOf(vcard.web_link),
      vcard_images: keysOf(pictures),
    },
  }
}

/**
 * Builds the update of an edited card, with the fields that this form can change. The link is sent only when it was
 * changed, because sending a link creates a new one.
 */
export function toChange(card: NewCard, stored: CardDetail): CardChangeInput {
  return {
    card_id: stored.card_id,
    version: stored.version,
    card_type_id: card.card_type_id,
    qrcode_theme_id: card.qrcode_theme_id,
    background_image_id: card.background_image_id,
    summary: card.summary,
    campain: card.campain,
    card_color: card.card_color,
    vcard: card.vcard,
    ...(card.slug === stored.slug ? {} : { slug: card.slug }),
  }
}

/**
 * Converts a stored card into a draft.
 * @param keys the keys of the form that was just saved, so that its items keep their keys
 */
export function toDraft(stored: CardDetail, keys?: WireCard['keys']): CardDraft {
  const { card_color: color } = stored
  const vcard = editorKindOf(stored.card_type_id).read(stored.vcard)
  return {
    card_type_id: stored.card_type_id,
    vcard: {
      ...vcard,
      profile_contact: addKeys(vcard.profile_contact, keys?.profile_contact),
      contact_us: addKeys(vcard.contact_us, keys?.contact_us),
      social_link: addKeys(vcard.social_link, keys?.social_link),
      web_link: addKeys(vcard.web_link, keys?.web_link),
      vcard_images: addKeys(
        vcard.vcard_images.toSorted((a, b) => a.sequance - b.sequance),
        keys?.vcard_images,
      ),
    },
    card_color: {
      primary_color: color.primary_color,
      secondary_color: color.secondary_color,
      theme: color.theme,
    },
    qrcode_theme_id: templateIdOf(stored.qrcode_theme_id),
    background_image_id: stored.background_image_id,
    summary: stored.summary,
    slug: stored.slug,
    campain: stored.qrcodes.campain,
  }
}

const storedName = (name: string): string => (isStoredPicture(name) ? name : '')

function withStoredImage<T extends { readonly key: string; readonly image: string }>(item: T) {
  return { ...item, image: storedName(item.image) }
}

/** Adds the dial code to a contact that needs one. A number that begins with `+` or `00` has its own country code. */
export function withPrefix(
  item: ItemOf<'profile_contact'>,
  dialCode: string,
  prefixedLabels: ReadonlySet<string>,
): ItemOf<'profile_contact'> {
  const defaultPrefix = /^\s*(?:\+|00)/.test(item.contact) ? null : dialCode || null
  return { ...item, prefix: prefixedLabels.has(item.label) ? item.prefix || defaultPrefix : null }
}
