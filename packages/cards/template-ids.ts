import { plainThemeId, vcardThemeIds } from '#contract/constants.ts'

/** The `qrcode_theme_id`s that have a template (specification §2: templates 1 to 20 and a free one). */
export const templateIds = vcardThemeIds
export type TemplateId = (typeof templateIds)[number]

/** The free template, also used for ids that are unknown or no longer allowed. */
export const plainTemplateId = plainThemeId satisfies TemplateId

/** The template that a new card starts with in the form. */
export const callingCardTemplateId = 1 satisfies TemplateId

/** @returns the id itself when there is a template for it, else the plain one. */
export function templateIdOf(themeId: number): TemplateId {
  return templateIds.find((id) => id === themeId) ?? plainTemplateId
}
