import type { TemplateId } from '#cards/template-ids.ts'
import { colorDefaults } from '#contract/constants.ts'
import type { CardDraft, DraftColors } from '../draft.ts'
import { describeTemplate, templateIdOfDraft } from '../preview/card-templates.ts'

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
