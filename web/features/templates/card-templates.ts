import { useEffect, useState } from 'react'
import type { Template, TemplateMeta } from '#cards/template.ts'
import { templateIdOf } from '#cards/template-ids.ts'
import type { TemplateId } from '#cards/template-ids.ts'
import { themes } from '#contract/constants.ts'
import type { Family, ThemeId } from '#contract/constants.ts'

// A template's code is loaded when a card is drawn in it; what the gallery says of it is always there.
const descriptions = import.meta.glob<Pick<Template, 'meta' | 'share'>>(
  '../../../packages/cards/templates/*/meta.ts',
  { eager: true },
)
const styleSheets = import.meta.glob<Pick<Template, 'styles'>>(
  '../../../packages/cards/templates/*/styles.ts',
)
const compositions = import.meta.glob<Readonly<Record<string, Template['Main']>>>(
  '../../../packages/cards/templates/*/template.tsx',
)

/** All templates in the order of the gallery: by number, the free one last. */
export const templateList: readonly Pick<Template, 'meta' | 'share'>[] = Object.values(descriptions).sort(
  (a, b) => a.meta.id - b.meta.id,
)

/** @throws Error for a number that has no template */
export function describeTemplate(id: TemplateId): TemplateMeta {
  const found = templateList.find(({ meta }) => meta.id === id)
  if (found === undefined) throw new Error(`There is no template ${id}.`)
  return found.meta
}

/** A template with the `qrcode_theme_id` that chooses it. */
export type OfferedTemplate = { readonly themeId: ThemeId; readonly meta: TemplateMeta }

/** The templates for cards of a family, in the order of the gallery: the free one of vcards last. */
export const offeredTemplates = (family: Family): readonly OfferedTemplate[] =>
  themes[family].ids.map((themeId) => ({ themeId, meta: describeTemplate(templateIdOf(themeId, family)) }))

const loaded = new Map<TemplateId, Template>()

/** Loads the code of a template. @throws Error when it does not come, or when its file has no component */
export async function loadTemplate(id: TemplateId): Promise<Template> {
  const known = loaded.get(id)
  if (known !== undefined) return known
  const [file = '', description] = Object.entries(descriptions).find(([, { meta }]) => meta.id === id) ?? []
  const folder = file.replace(/\/meta\.ts$/, '')
  const [sheet, composition] = await Promise.all([
    styleSheets[`${folder}/styles.ts`]?.(),
    compositions[`${folder}/template.tsx`]?.(),
  ])
  // the one thing that the file exports, whose name is the template's own
  const [Main] = Object.values(composition ?? {})
  if (description === undefined || sheet === undefined || Main === undefined)
    throw new Error(`There is no template ${id}.`)
  const template = { ...description, styles: sheet.styles, Main }
  loaded.set(id, template)
  return template
}

/** The template of a card. Until its code is there it is the one of before, and undefined for the first. */
export function useTemplate(id: TemplateId): Template | undefined {
  const [latest, setLatest] = useState(() => loaded.get(id))
  useEffect(() => {
    let isOther = false
    // a template that does not come is asked for again with the next change of the card
    void loadTemplate(id).then((template) => isOther || setLatest(template), ignore)
    return () => {
      isOther = true
    }
  }, [id])
  return loaded.get(id) ?? latest
}

const ignore = () => undefined
