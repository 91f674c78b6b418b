import type { CardChangeInput, CardDetail, NewCard, NewCardInput } from '#contract/card-shapes.ts'
import type { CardDraft, ListKeys } from './draft.ts'
import { keysOf } from './draft.ts'
import { renameLocalPictures } from './draft-pictures.ts'
import type { EditorKind } from './editor-kind.ts'

/** A card as it is sent, and the keys of the form's items in the order of the sent lists. */
export type WireCard = { readonly card: NewCardInput; readonly keys: ListKeys }

/**
 * Converts a draft into what the API expects. Pictures that are not uploaded are left out; the kind leaves out what only
 * the form has, and completes phone numbers.
 * @param dialCode the default dial code, `+91`
 */
export function toWire(kind: EditorKind, draft: CardDraft, dialCode: string): WireCard {
  const sent = kind.toSend(draft.vcard, dialCode)
  const vcard: object = renameLocalPictures(sent, () => '')
  // the schema of the kind checks it: what the form holds may be invalid
  return { card: { ...draft, vcard } as NewCardInput, keys: keysOf(sent) }
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
    ...((card.custom_template_id ?? undefined) === stored.custom_template_id
      ? {}
      : { custom_template_id: card.custom_template_id ?? null }),
    ...(card.slug === stored.slug ? {} : { slug: card.slug }),
  }
}
