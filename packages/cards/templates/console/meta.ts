import type { ShareDesign, TemplateMeta } from '../../template.ts'

export const meta: TemplateMeta = {
  id: 8,
  slug: 'console',
  name: { en: 'Console', hi: 'कंसोल', ar: 'وحدة تحكم' },
  idea: 'A terminal that has just printed who somebody is: picture and facts beside each other, a prompt before each answer, values that one click selects.',
  sampleColors: { primary: '#2f9e6e', secondary: '#c98a1b' },
  samplePerson: 'ilya',
}

/** The picture for link previews. */
export const share: ShareDesign = { layout: 'column', field: 'desk', portrait: 'square' }
