import type { ShareDesign, TemplateMeta } from '../../template.ts'

export const meta: TemplateMeta = {
  id: 18,
  slug: 'passport',
  name: { en: 'Passport', hi: 'पासपोर्ट', ar: 'جواز سفر' },
  idea: 'The identity page of a passport: photo, small labels over every field, and the other sections as visa stamps.',
  sampleColors: { primary: '#7a1f2e', secondary: '#b59a5b' },
  samplePerson: 'rafael',
}

/** The picture for link previews. */
export const share: ShareDesign = { layout: 'column', field: 'primary', portrait: 'square' }
