import type { ShareDesign, TemplateMeta } from '../../template.ts'

export const meta: TemplateMeta = {
  id: 10,
  slug: 'grid',
  name: { en: 'Grid', hi: 'ग्रिड', ar: 'شبكة' },
  idea: 'A Swiss poster: four strict columns, everything flush left, large numerals and one field of colour.',
  sampleColors: { primary: '#d52b1e', secondary: '#161616' },
  samplePerson: 'freya',
}

/** The picture for link previews. */
export const share: ShareDesign = { layout: 'bleed', field: 'primary' }
