import { plainThemeId, themes, vcardThemeIds } from '#contract/constants.ts'
import type { Family, ThemeId } from '#contract/constants.ts'

/**
 * Every template. The id is the `qrcode_theme_id` after that of its family: 1 to 300 for vcards, 301 … for event cards,
 * 401 … for student cards, 501 for dynamic codes.
 */
export const templateIds = [...vcardThemeIds, 301, 302, 303, 401, 402, 501] as const
export type TemplateId = (typeof templateIds)[number]

const before: Readonly<Record<Family, number>> = { vcard: 0, event: 300, student: 400, dynamic: 500 }

export function familyOfTemplate(id: TemplateId): Family {
  if (id > before.dynamic) return 'dynamic'
  if (id > before.student) return 'student'
  return id > before.event ? 'event' : 'vcard'
}

/** The free template of vcards, also used for ids that are unknown or no longer allowed. */
export const plainTemplateId = plainThemeId satisfies TemplateId

/** The template that a new card starts with in the form, in every family. */
export const firstThemeId = 1 satisfies ThemeId

/** @returns the id itself when the family has such a template, else its usual one. */
export function themeIdOf(themeId: number, family: Family): ThemeId {
  const { ids, usual }: { readonly ids: readonly ThemeId[]; readonly usual: ThemeId } = themes[family]
  return ids.find((id) => id === themeId) ?? usual
}

/** The template for a `qrcode_theme_id`; for one that the family does not have, its usual one. */
export function templateIdOf(themeId: number, family: Family = 'vcard'): TemplateId {
  const wanted = before[family] + themeIdOf(themeId, family)
  return templateIds.find((id) => id === wanted) ?? plainTemplateId
}
