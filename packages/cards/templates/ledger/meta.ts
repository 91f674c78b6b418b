import type { ShareDesign, TemplateMeta } from '../../template.ts'

export const meta: TemplateMeta = {
  id: 12,
  slug: 'ledger',
  name: { en: 'Ledger', hi: 'बहीखाता', ar: 'دفتر الحسابات' },
  idea: 'A page of a ledger: entries in small capitals beside a ruled margin, the facts in the column next to them.',
  sampleColors: { primary: '#7a1f2b', secondary: '#2f4a43' },
  samplePerson: 'theodora',
}

/** The picture for link previews. */
export const share: ShareDesign = { layout: 'column', field: 'surface', portrait: 'square' }
