import { plainTemplateId } from '#cards/template-ids.ts'
import { familyOf } from '#contract/constants.ts'
import type { TemplateLock } from '#contract/templates.ts'

/** A template as one account sees it. */
export type SeenTemplate = {
  readonly family: string
  /** Of a custom template that of its built-in one. */
  readonly theme_id: number
  readonly base_id: number | null
  readonly is_default: boolean
  readonly is_active: boolean
  /** Whether the account's is switched on; null when it is not assigned. */
  readonly is_assigned: boolean | null
}

type Account = {
  /** Whether it may use the templates that every account has. */
  readonly hasDefaults: boolean
  /** Whether its plan has more than the plain template. */
  readonly hasTemplates: boolean
}

/** The template that every account may always use, so that everybody can make a card. */
const isPlain = ({ family, theme_id, base_id }: SeenTemplate): boolean =>
  family === 'vcard' && base_id === null && theme_id === plainTemplateId

/** Custom templates are for the accounts that they are assigned to, unless every account has them. */
export const isVisible = ({ base_id, is_default, is_assigned }: SeenTemplate): boolean =>
  base_id === null || is_default || is_assigned !== null

/** Why an account cannot use a template that it sees; null when it can. */
export function lockOf(template: SeenTemplate, { hasDefaults, hasTemplates }: Account): TemplateLock | null {
  if (isPlain(template)) return null
  if (!template.is_active) return 'inactive'
  if (template.is_assigned !== null) return template.is_assigned ? null : 'switched_off'
  if (!hasTemplates && template.family === 'vcard') return 'plan'
  return hasDefaults || template.family !== 'vcard' ? null : 'defaults_off'
}

type ShownCard = {
  readonly card_type_id: number
  /** A `qrcode_theme_id`. */
  readonly template_id: number
  readonly is_free: boolean
  readonly is_assigned: boolean
}

/** What visitors see of a card whose owner's plan has only the plain template. The owner's choice stays stored. */
export function shownThemeId(card: ShownCard, hasTemplates: boolean): number {
  const isVcard = familyOf(card.card_type_id) === 'vcard'
  if (hasTemplates || card.is_free || card.is_assigned || !isVcard) return card.template_id
  return plainTemplateId
}
