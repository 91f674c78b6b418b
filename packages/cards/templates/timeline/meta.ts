import type { ShareDesign, TemplateMeta } from '../../template.ts'

export const meta: TemplateMeta = {
  id: 6,
  slug: 'timeline',
  name: { en: 'Timeline', hi: 'समयरेखा', ar: 'خط زمني' },
  idea: 'A line as on the map of a tram: it leaves from the person, and contacts, links and work are its stations.',
  sampleColors: { primary: '#00745f', secondary: '#f2b134' },
  samplePerson: 'pilar',
}

/** The picture for link previews. */
export const share: ShareDesign = { layout: 'column', field: 'surface', portrait: 'circle' }
