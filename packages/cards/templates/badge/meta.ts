import type { ShareDesign, TemplateMeta } from '../../template.ts'

export const meta: TemplateMeta = {
  id: 3,
  slug: 'badge',
  name: { en: 'Badge', hi: 'बैज', ar: 'شارة' },
  idea: 'A conference badge on its lanyard: the first name to be read across a room, the role on a band of colour, the code on the back.',
  sampleColors: { primary: '#c23a14', secondary: '#1d2f45' },
  samplePerson: 'amara',
}

/** The picture for link previews. */
export const share: ShareDesign = { layout: 'column', field: 'primary', portrait: 'square' }
