import type { ShareDesign, TemplateMeta } from '../../template.ts'

export const meta: TemplateMeta = {
  id: 1,
  slug: 'calling-card',
  name: { en: 'Calling card', hi: 'विज़िटिंग कार्ड', ar: 'بطاقة زيارة' },
  idea: 'An engraved card left in person: centred capitals, hairlines and a corner folded by hand.',
  sampleColors: { primary: '#1f2a44', secondary: '#b08d57' },
  samplePerson: 'theodora',
}

/** The picture for link previews. */
export const share: ShareDesign = { layout: 'plate', field: 'desk', portrait: 'oval' }
