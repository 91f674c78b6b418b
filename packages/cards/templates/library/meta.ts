import type { ShareDesign, TemplateMeta } from '../../template.ts'

export const meta: TemplateMeta = {
  id: 402,
  slug: 'library',
  name: { en: 'Library', hi: 'पुस्तकालय', ar: 'المكتبة' },
  idea: 'A reader’s card: the crest first, the entries on ruled lines, the picture pasted in at the side.',
  sampleColors: { primary: '#14532d', secondary: '#c9a227' },
  samplePerson: 'ines',
}

/** The picture for link previews. */
export const share: ShareDesign = { layout: 'plate', field: 'desk', portrait: 'circle' }
