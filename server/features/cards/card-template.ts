import { withLogo } from '#cards/kinds/vcard/logo.ts'
import type { CardChange, NewCard } from '#contract/card-shapes.ts'
import type { CardDocument } from '#contract/kinds.ts'
import type { Presets } from '#contract/templates.ts'
import { chooseTemplate, getPresets } from '#server/features/templates/index.ts'
import type { ChosenTemplate } from '#server/features/templates/index.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { CardRow } from './store.ts'

/** @throws AppError template_locked */
export const chooseNewTemplate = async (
  db: Db,
  ownerId: string,
  { card_type_id, qrcode_theme_id, custom_template_id }: NewCard,
): Promise<ChosenTemplate> =>
  chooseTemplate(db, {
    ownerId,
    cardTypeId: card_type_id,
    themeId: qrcode_theme_id,
    customId: custom_template_id ?? null,
  })

/**
 * The template after an update. A card may keep the one it has, whatever its owner may choose now; another built-in one
 * ends its custom one. A pending card gets those of its partner.
 * @throws AppError template_locked
 */
export async function chooseChangedTemplate(
  db: Db,
  { qrcode_theme_id, custom_template_id }: CardChange,
  card: CardRow,
): Promise<ChosenTemplate> {
  const themeId = qrcode_theme_id ?? card.template_id
  const kept = themeId === card.template_id ? card.custom_template_id : null
  const customId = custom_template_id === undefined ? kept : custom_template_id
  if (themeId !== card.template_id || customId !== card.custom_template_id)
    return chooseTemplate(db, {
      ownerId: card.editor_id ?? card.owner_id,
      cardTypeId: card.card_type_id,
      themeId,
      customId,
    })
  return { themeId, customId, presets: customId === null ? undefined : await getPresets(db, customId) }
}

type Colors = Pick<CardRow, 'primary_color' | 'secondary_color' | 'color_theme'>

/** The colors to store: those of a locked custom template, else the owner's. */
export function colorsOf(own: Colors, presets: Presets | undefined): Colors {
  if (presets?.is_locked !== true) return own
  const { primary_color, secondary_color, color_theme } = presets
  return { primary_color, secondary_color, color_theme }
}

/** The document to store: with the logo of a locked custom template. */
export const withPresetLogo = (document: CardDocument, presets: Presets | undefined): CardDocument =>
  presets?.is_locked === true && presets.logo !== '' ? withLogo(document, presets.logo) : document
