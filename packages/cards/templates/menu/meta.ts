import type { ShareDesign, TemplateMeta } from '../../template.ts'

export const meta: TemplateMeta = {
  id: 14,
  slug: 'menu',
  name: { en: 'Menu', hi: 'मेन्यू', ar: 'قائمة الطعام' },
  idea: 'Under an awning, a menu to read at the door: links with leaders, pictures on plates, then the way there.',
  sampleColors: { primary: '#2b7a5b', secondary: '#c8862b' },
  samplePerson: 'zofia',
}

/** The picture for link previews. */
export const share: ShareDesign = { layout: 'plate', field: 'primary', portrait: 'circle' }
