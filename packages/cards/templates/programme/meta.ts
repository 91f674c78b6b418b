import type { ShareDesign, TemplateMeta } from '../../template.ts'

export const meta: TemplateMeta = {
  id: 301,
  slug: 'programme',
  name: { en: 'Programme', hi: 'कार्यक्रम', ar: 'البرنامج' },
  idea: 'The programme of a house that prints its own: the day as a huge numeral that hangs from a rule, with the hours beside it.',
  sampleColors: { primary: '#c8321f', secondary: '#1f3f5b' },
  samplePerson: 'ines',
}

/** The picture for link previews. */
export const share: ShareDesign = { layout: 'column', field: 'primary', portrait: 'square' }
