import type { CardDetail } from '#contract/card-shapes.ts'
import { themeIdOf } from '#cards/template-ids.ts'
import { familyOf } from '#contract/constants.ts'
import { readableAddress } from '#contract/domain-names.ts'
import { isRecord, isText } from '#web/lib/record.ts'
import type { CardDraft, ListKeys } from './draft.ts'
import type { EditorKind } from './editor-kind.ts'

/**
 * Converts a stored card into a draft.
 * @param keys the keys of the form that was just saved, so that its items keep their keys
 */
export function toDraft(kind: EditorKind, stored: CardDetail, keys?: ListKeys): CardDraft {
  const { primary_color, secondary_color, theme } = stored.card_color
  return {
    card_type_id: stored.card_type_id,
    vcard: kind.read(withLetters(stored.vcard), keys),
    card_color: { primary_color, secondary_color, theme },
    qrcode_theme_id: themeIdOf(stored.qrcode_theme_id, familyOf(stored.card_type_id)),
    ...(stored.custom_template_id !== undefined && { custom_template_id: stored.custom_template_id }),
    background_image_id: stored.background_image_id,
    summary: stored.summary,
    slug: stored.slug,
    campain: stored.qrcodes.campain,
  }
}

/** A document with its links and mail addresses in the letters of their domains, as people type them. */
function withLetters<T>(value: T): T
function withLetters(value: unknown): unknown {
  if (isText(value)) return /^https?:|@/.test(value) ? readableAddress(value) : value
  if (Array.isArray(value)) return value.map((item: unknown) => withLetters(item))
  if (!isRecord(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, withLetters(field)]))
}
