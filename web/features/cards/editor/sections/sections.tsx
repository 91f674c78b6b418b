import { msg } from '@lingui/core/macro'
import { IconLink, IconPalette } from '@tabler/icons-react'
import type { EditorKind, Section } from '../editor-kind.ts'
import { colorModes } from '#web/features/templates/index.ts'
import { sectionPart } from './section-part.tsx'

const icon = { size: 20, stroke: 1.5 } as const

const colors: Section = {
  id: 'colors',
  title: msg`Colours`,
  icon: <IconPalette {...icon} />,
  fields: ['card_color'],
  summary: (_, { card_color: color }, word) => {
    const mode = colorModes.find(({ value }) => value === color.theme)
    const parts = [color.primary_color, color.secondary_color, mode && word(mode.label)]
    return parts.filter(Boolean).join(' · ')
  },
  content: sectionPart(async () => (await import('./colors-fields.tsx')).ColorsFields),
}

/** The API spells it without “g”. */
const campaignField = 'campain'

const link: Section = {
  id: 'link',
  title: msg`Link and language`,
  icon: <IconLink {...icon} />,
  fields: ['slug', campaignField],
  summary: (_, { slug, [campaignField]: campaign }, word) =>
    [slug === '' ? word(msg`Made from the name`) : `/p/${slug}`, campaign].filter(Boolean).join(' · '),
  content: sectionPart(async () => (await import('./link-fields.tsx')).LinkFields),
}

/** The sections of a form: those of the kind, then those that every card has. */
export const sectionsOf = ({ sections }: EditorKind): readonly Section[] => [...sections, colors, link]

/** The choice of the template stands above the sections. */
const templateField = 'qrcode_theme_id'
const templateSection = 'template'

/** The section that shows a field; for one that none names, the first of the kind. */
export function sectionOf(kind: EditorKind, path: string): string {
  const [root = '', name = ''] = path.split(/[.[]/)
  const field = root === 'vcard' ? name : root
  if (field === templateField) return templateSection
  const found = sectionsOf(kind).find(({ fields }) => fields.includes(field))
  return (found ?? kind.sections[0])?.id ?? templateSection
}

/** Sorts paths by section; within a section they keep their order. */
export function sortByForm(kind: EditorKind, paths: readonly string[]): string[] {
  const order = [templateSection, ...sectionsOf(kind).map(({ id }) => id)]
  const rank = (path: string) => order.indexOf(sectionOf(kind, path))
  return paths.toSorted((a, b) => rank(a) - rank(b))
}
