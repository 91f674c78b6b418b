import type { CardChangeInput, CardDetail, NewCard, NewCardInput } from '#contract/card-shapes.ts'
import { themeIdOf } from '#cards/template-ids.ts'
import { familyOf } from '#contract/constants.ts'
import { readableAddress } from '#contract/link.ts'
import { isRecord } from '#web/lib/record.ts'
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

/** A document with all domains in the letters of their owners, as people type them. */
function withReadableAddresses<T>(value: T): T
function withReadableAddresses(value: unknown): unknown {
  if (typeof value === 'string') return readableAddress(value)
  if (Array.isArray(value)) return value.map((item: unknown) => withReadableAddresses(item))
  if (!isRecord(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [name, withReadableAddresses(field)]),
  )
}

/**
 * Converts a stored card into a draft.
 * @param keys the keys of the form that was just saved, so that its items keep their keys
 */
export function toDraft(kind: EditorKind, stored: CardDetail, keys?: ListKeys): CardDraft {
  const { primary_color, secondary_color, theme } = stored.card_color
  return {
    card_type_id: stored.card_type_id,
    vcard: kind.read(withReadableAddresses(stored.vcard), keys),
    card_color: { primary_color, secondary_color, theme },
    qrcode_theme_id: themeIdOf(stored.qrcode_theme_id, familyOf(stored.card_type_id)),
    ...(stored.custom_template_id !== undefined && { custom_template_id: stored.custom_template_id }),
    background_image_id: stored.background_image_id,
    summary: stored.summary,
    slug: stored.slug,
    campain: stored.qrcodes.campain,
  }
}
