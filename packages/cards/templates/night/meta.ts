import type { ShareDesign, TemplateMeta } from '../../template.ts'

export const meta: TemplateMeta = {
  id: 4,
  slug: 'night',
  name: { en: 'Night', hi: 'रात', ar: 'ليل' },
  idea: 'A dark room and one lit face; the name in thin letters, and everything to touch outlined like a pill of neon.',
  sampleColors: { primary: '#e8b04b', secondary: '#7a6cff' },
  samplePerson: 'soren',
}

/** The picture for link previews. */
export const share: ShareDesign = { layout: 'column', field: 'desk', portrait: 'circle' }
