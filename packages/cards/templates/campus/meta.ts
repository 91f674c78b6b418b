import type { ShareDesign, TemplateMeta } from '../../template.ts'

export const meta: TemplateMeta = {
  id: 401,
  slug: 'campus',
  name: { en: 'Campus', hi: 'परिसर', ar: 'الحرم الجامعي' },
  idea: 'The card on a lanyard: the institution above, a face that fills the middle, the number in a band of bars.',
  sampleColors: { primary: '#1e3a8a', secondary: '#f2b33d' },
  samplePerson: 'ananya',
}

/** The picture for link previews. */
export const share: ShareDesign = { layout: 'column', field: 'primary', portrait: 'square' }
