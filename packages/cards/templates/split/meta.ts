import type { ShareDesign, TemplateMeta } from '../../template.ts'

export const meta: TemplateMeta = {
  id: 2,
  slug: 'split',
  name: { en: 'Split', hi: 'दो हिस्से', ar: 'مقسوم' },
  idea: 'A picture from edge to edge, cut by one bar of colour that carries the name and the ways to reach you.',
  sampleColors: { primary: '#c8371f', secondary: '#283342' },
  samplePerson: 'mateo',
}

/** The picture for link previews. */
export const share: ShareDesign = { layout: 'bleed', field: 'secondary' }
