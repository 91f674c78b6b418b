import type { ShareDesign, TemplateMeta } from '../../template.ts'

export const meta: TemplateMeta = {
  id: 17,
  slug: 'postcard',
  name: { en: 'Postcard', hi: 'पोस्टकार्ड', ar: 'بطاقة بريدية' },
  idea: 'A picture postcard turned over: the view in front, on the back a stamp, an address and a message.',
  sampleColors: { primary: '#2c5f7c', secondary: '#c8553d' },
  samplePerson: 'tuuli',
}

/** The picture for link previews. */
export const share: ShareDesign = { layout: 'column', field: 'surface', portrait: 'square' }
