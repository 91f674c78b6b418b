import type { ShareDesign, TemplateMeta } from '../../template.ts'

export const meta: TemplateMeta = {
  id: 9,
  slug: 'ticket',
  name: { en: 'Ticket', hi: 'टिकट', ar: 'تذكرة' },
  idea: 'A strip of tickets: the details on the main part, the ways to reach you on a stub to tear off.',
  sampleColors: { primary: '#c8402f', secondary: '#f2b632' },
  samplePerson: 'teo',
}

/** The picture for link previews. */
export const share: ShareDesign = { layout: 'column', field: 'primary', portrait: 'square' }
