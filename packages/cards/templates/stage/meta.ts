import type { ShareDesign, TemplateMeta } from '../../template.ts'

export const meta: TemplateMeta = {
  id: 16,
  slug: 'stage',
  name: { en: 'Stage', hi: 'मंच', ar: 'مسرح' },
  idea: 'A concert poster: the picture from edge to edge, the video one tap away, and the links as a set list.',
  sampleColors: { primary: '#e4432f', secondary: '#2a2140' },
  samplePerson: 'nour',
}

/** The picture for link previews. */
export const share: ShareDesign = { layout: 'bleed', field: 'primary' }
