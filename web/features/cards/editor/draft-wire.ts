import type { CardChangeInput, CardDetail, NewCard, NewCardInput } from '#contract/card-shapes.ts'
import { cardType } from '#contract/constants.ts'
import { prefixedLabels } from '#contract/vcard.ts'
import { templateIdOf } from '#cards/template-ids.ts'
import type { CardDraft, ItemOf, ListName } from './draft.ts'
import { keyed } from './draft.ts'
import { isStoredPicture } from './pictures.ts'
import { isSamplePicture } from './sample-pictures.ts'

/** A card as it is checked and sent, and which item of the form each list entry came from. The check drops the keys. */
export type WireCard = {
  readonly card: NewCardInput
  readonly keys: Readonly<Record<ListName, readonly string[]>>
}

/**
 * Puts a draft into the shape that is sent. Pictures that are not uploaded (yet) are left out, and so are the
 * gallery's samples; a dial code goes with mobile, WhatsApp and Telegram only, the usual one where none was
 * chosen (specification §5).
 * @param dialCode the usual dial code, `+91`
 */
export function toWire(draft: CardDraft, dialCode: string): WireCard {
  const { vcard } = draft
  const pictures = vcard.vcard_images.filter(({ image }) => image !== '' && !isSamplePicture(image))
  const keysOf = (items: readonly { readonly key: string }[]) => items.map(({ key }) => key)
  return {
    card: {
      ...draft,
      card_type_id: cardType.vcard,
      vcard: {
        ...vcard,
        photo: storedName(vcard.photo),
        company_logo: storedName(vcard.company_logo),
        contact_us_image: storedName(vcard.contact_us_image),
        profile_contact: vcard.profile_contact.map((item) => withPrefix(item, dialCode)),
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
 * What saving an edited card sends: what this form can change and nothing else. The link goes along only when it
 * was changed, because it makes a new one.
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
 * The form of a stored card.
 * @param keys those of the form that was just saved, so that its rows stay the rows they are
 */
export function toDraft(stored: CardDetail, keys?: WireCard['keys']): CardDraft {
  const { vcard, card_color: color } = stored
  return {
    vcard: {
      ...vcard,
      profile_contact: keyed(vcard.profile_contact, keys?.profile_contact),
      contact_us: keyed(vcard.contact_us, keys?.contact_us),
      social_link: keyed(vcard.social_link, keys?.social_link),
      web_link: keyed(vcard.web_link, keys?.web_link),
      vcard_images: keyed(
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

/** A number that begins with its own country code needs no dial code. */
export function withPrefix(item: ItemOf<'profile_contact'>, dialCode: string): ItemOf<'profile_contact'> {
  const usual = /^\s*(?:\+|00)/.test(item.contact) ? null : dialCode || null
  return { ...item, prefix: prefixedLabels.has(item.label) ? item.prefix || usual : null }
}
