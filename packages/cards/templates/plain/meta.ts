import type { ShareDesign, TemplateMeta } from '../../template.ts'

export const meta: TemplateMeta = {
  id: 21,
  slug: 'plain',
  name: { en: 'Plain', hi: 'सादा', ar: 'بسيط' },
  idea: 'One clean column that is read in a second: one accent, nothing else.',
  sampleColors: { primary: '#2f5bea', secondary: '#16151a' },
  samplePerson: 'ines',
}

/** The picture for link previews. */
export const share: ShareDesign = { layout: 'column', field: 'paper', portrait: 'circle' }
