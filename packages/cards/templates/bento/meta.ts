import type { ShareDesign, TemplateMeta } from '../../template.ts'

export const meta: TemplateMeta = {
  id: 19,
  slug: 'bento',
  name: { en: 'Bento', hi: 'बेंटो', ar: 'بينتو' },
  idea: 'A lunch box of rounded tiles, none like the next: photo, role, name, actions, place and links.',
  sampleColors: { primary: '#5b4bdb', secondary: '#ffd66b' },
  samplePerson: 'jun',
}

/** The picture for link previews. */
export const share: ShareDesign = { layout: 'column', field: 'secondary', portrait: 'square' }
