import type { TemplateId } from '#cards/template-ids.ts'
import { templateIdOf } from '#cards/template-ids.ts'
import { colorDefaults, familyOf } from '#contract/constants.ts'
import { describeTemplate } from '#web/features/templates/index.ts'
import type { CardDraft, DraftColors } from '../draft.ts'

/** The template of a card, whose `qrcode_theme_id` counts within its family. */
export const templateIdOfDraft = ({ card_type_id, qrcode_theme_id }: CardDraft): TemplateId =>
  templateIdOf(qrcode_theme_id, familyOf(card_type_id))

const isPair = (color: DraftColors, primary: string, secondary: string): boolean =>
  color.primary_color.toLowerCase() === primary && color.secondary_color.toLowerCase() === secondary

/** Whether the person has chosen the colors: they are neither those of a new card nor those of their template. */
export function hasChosenColor(draft: CardDraft): boolean {
  const { card_color: color } = draft
  const { primary, secondary } = describeTemplate(templateIdOfDraft(draft)).sampleColors
  return (
    !isPair(color, colorDefaults.primary_color, colorDefaults.secondary_color) &&
    !isPair(color, primary, secondary)
  )
}

/** The colors of a template, in the mode that the card has. */
export function colorsIn(color: DraftColors, templateId: TemplateId): DraftColors {
  const { primary, secondary } = describeTemplate(templateId).sampleColors
  return { ...color, primary_color: primary, secondary_color: secondary }
}
