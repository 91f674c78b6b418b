import type { ShareDesign, TemplateMeta } from '../../template.ts'

export const meta: TemplateMeta = {
  id: 501,
  slug: 'signpost',
  name: { en: 'Signpost', hi: 'दिशा सूचक', ar: 'لافتة الطريق' },
  idea: 'A board on a post that points the way: where the code leads is the only thing to read, and one button goes there.',
  sampleColors: { primary: '#7a3b1d', secondary: '#e0b04f' },
  samplePerson: 'ines',
}

/** The picture for link previews. */
export const share: ShareDesign = { layout: 'plate', field: 'primary', portrait: 'circle' }
