import type { ShareDesign, TemplateMeta } from '../../template.ts'

export const meta: TemplateMeta = {
  id: 303,
  slug: 'garland',
  name: { en: 'Garland', hi: 'पुष्पमाला', ar: 'إكليل الزهور' },
  idea: 'A doorway hung with marigolds: the flowers keep to the edge, the middle stays empty for the names.',
  sampleColors: { primary: '#d9560b', secondary: '#f2b705' },
  samplePerson: 'layla',
}

/** The picture for link previews. */
export const share: ShareDesign = { layout: 'plate', field: 'secondary', portrait: 'circle' }
