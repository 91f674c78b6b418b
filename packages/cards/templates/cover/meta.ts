import type { ShareDesign, TemplateMeta } from '../../template.ts'

export const meta: TemplateMeta = {
  id: 7,
  slug: 'cover',
  name: { en: 'Cover', hi: 'आवरण', ar: 'غلاف' },
  idea: 'The cover of a magazine: the company is its masthead, the portrait its picture, and the links are its cover lines.',
  sampleColors: { primary: '#b3261e', secondary: '#1c1a22' },
  samplePerson: 'zanele',
}

/** The picture for link previews. */
export const share: ShareDesign = { layout: 'bleed', field: 'surface' }
