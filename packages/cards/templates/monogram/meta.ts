import type { ShareDesign, TemplateMeta } from '../../template.ts'

export const meta: TemplateMeta = {
  id: 5,
  slug: 'monogram',
  name: { en: 'Monogram', hi: 'मोनोग्राम', ar: 'مونوغرام' },
  idea: 'Two giant initials, one printed over the other, are the picture; a photo, if there is one, stands clear behind them.',
  sampleColors: { primary: '#e4572e', secondary: '#17324d' },
  samplePerson: 'keiko',
}

/** The picture for link previews. */
export const share: ShareDesign = { layout: 'bleed', field: 'primary' }
