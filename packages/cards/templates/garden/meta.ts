import type { ShareDesign, TemplateMeta } from '../../template.ts'

export const meta: TemplateMeta = {
  id: 11,
  slug: 'garden',
  name: { en: 'Garden', hi: 'बगीचा', ar: 'حديقة' },
  idea: 'Soft shapes that look grown: a portrait like a pebble, contacts on leaves, and plenty of air.',
  sampleColors: { primary: '#4f7a4a', secondary: '#d98a6a' },
  samplePerson: 'ananya',
}

/** The picture for link previews. */
export const share: ShareDesign = { layout: 'column', field: 'secondary', portrait: 'circle' }
