import { themes } from '#contract/constants.ts'
import type { Family, ThemeId } from '#contract/constants.ts'
import type { CardView } from './card-view.ts'
import type { Template } from './template.ts'
import { templateIdOf } from './template-ids.ts'
import type { TemplateId } from './template-ids.ts'
import { meta as campusMeta, share as campusShare } from './templates/campus/meta.ts'
import { styles as campusStyles } from './templates/campus/styles.ts'
import { Campus } from './templates/campus/template.tsx'
import { meta as libraryMeta, share as libraryShare } from './templates/library/meta.ts'
import { styles as libraryStyles } from './templates/library/styles.ts'
import { Library } from './templates/library/template.tsx'
import { meta as callingCardMeta, share as callingCardShare } from './templates/calling-card/meta.ts'
import { styles as callingCardStyles } from './templates/calling-card/styles.ts'
import { CallingCard } from './templates/calling-card/template.tsx'
import { meta as plainMeta, share as plainShare } from './templates/plain/meta.ts'
import { styles as plainStyles } from './templates/plain/styles.ts'
import { Plain } from './templates/plain/template.tsx'
import { meta as splitMeta, share as splitShare } from './templates/split/meta.ts'
import { styles as splitStyles } from './templates/split/styles.ts'
import { Split } from './templates/split/template.tsx'

/** Every template by its id, which is the `qrcode_theme_id` of vcards; the type requires one for each id. */
export const templates = {
  401: { meta: campusMeta, styles: campusStyles, share: campusShare, Main: Campus },
  402: { meta: libraryMeta, styles: libraryStyles, share: libraryShare, Main: Library },
  1: { meta: callingCardMeta, styles: callingCardStyles, share: callingCardShare, Main: CallingCard },
  2: { meta: splitMeta, styles: splitStyles, share: splitShare, Main: Split },
  21: { meta: plainMeta, styles: plainStyles, share: plainShare, Main: Plain },
} satisfies Record<TemplateId, Template>

export function templateOf(view: CardView): Template {
  return templates[view.templateId]
}

/** All templates by number. */
export const templateList: readonly Template[] = Object.values(templates).sort(
  (a, b) => a.meta.id - b.meta.id,
)

/** A template with the `qrcode_theme_id` that chooses it. */
export type OfferedTemplate = { readonly themeId: ThemeId; readonly template: Pick<Template, 'meta'> }

/** The templates for cards of a family, in the order of the gallery: the free one of vcards last. */
export const offeredTemplates = (family: Family): readonly OfferedTemplate[] =>
  themes[family].ids.map((themeId) => ({ themeId, template: templates[templateIdOf(themeId, family)] }))
