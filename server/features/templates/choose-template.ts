import { familyOf } from '#contract/constants.ts'
import type { Presets } from '#contract/templates.ts'
import { errors } from '#contract/errors.ts'
import { getEntitlements } from '#server/features/subscriptions/index.ts'
import { findDefaultTemplates } from '#server/features/users/index.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Db } from '#server/platform/db/database.ts'
import { readPresets } from './presets.ts'
import { isVisible, lockOf } from './rules.ts'
import { getStoredPresets, findTemplateOf } from './store.ts'

/** What a card is drawn with. */
export type ChosenTemplate = {
  readonly themeId: number
  readonly customId: number | null
  /** Undefined for a built-in template. */
  readonly presets: Presets | undefined
}

type Choice = {
  readonly ownerId: string
  readonly cardTypeId: number
  readonly themeId: number
  readonly customId: number | null | undefined
}

/**
 * Decides whether an account may make a card with a template.
 * @throws AppError template_locked, at the field of the template, also when there is no such custom template
 */
export async function chooseTemplate(db: Db, { ownerId, ...choice }: Choice): Promise<ChosenTemplate> {
  const { customId, themeId } = choice
  const family = familyOf(choice.cardTypeId)
  const template = await findTemplateOf(
    db,
    ownerId,
    typeof customId === 'number' ? { family, customId } : { family, themeId },
  )
  const hasDefaults = (await findDefaultTemplates(db, ownerId)) ?? false
  const { features } = await getEntitlements(db, ownerId)
  const hasTemplates = features.templates.included
  if (template === undefined || !isVisible(template)) throw lockedError()
  if (lockOf(template, { hasDefaults, hasTemplates }) !== null) throw lockedError()
  const isCustom = template.base_id !== null
  return {
    themeId: isCustom ? template.theme_id : themeId,
    customId: isCustom ? template.id : null,
    presets: isCustom ? readPresets(template) : undefined,
  }
}

/** What a custom template sets, also for cards whose owners may not choose it any more. */
export const getPresets = async (db: Db, customId: number): Promise<Presets> =>
  readPresets(await getStoredPresets(db, customId))

const lockedError = () =>
  new AppError('template_locked', {
    fields: [{ path: 'qrcode_theme_id', code: 'template_locked', message: errors.template_locked.text }],
  })
