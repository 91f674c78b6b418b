import type { ShareDesign, TemplateMeta } from '../../template.ts'

export const meta: TemplateMeta = {
  id: 15,
  slug: 'listing',
  name: { en: 'Listing', hi: 'संपत्ति', ar: 'عقار' },
  idea: 'A property page: the pictures first, the facts in one strip, and the agent’s card right below.',
  sampleColors: { primary: '#1f5f56', secondary: '#c08a3e' },
  samplePerson: 'kofi',
}

/** The picture for link previews. */
export const share: ShareDesign = { layout: 'bleed', field: 'primary' }
