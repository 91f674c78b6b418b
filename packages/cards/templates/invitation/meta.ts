import type { ShareDesign, TemplateMeta } from '../../template.ts'

export const meta: TemplateMeta = {
  id: 302,
  slug: 'invitation',
  name: { en: 'Invitation', hi: 'निमंत्रण', ar: 'الدعوة' },
  idea: 'A letterpress invitation: everything in the middle of the sheet, the day between two rules, the auspicious moment in a field of its own.',
  sampleColors: { primary: '#7b1e3a', secondary: '#a9772b' },
  samplePerson: 'ananya',
}

/** The picture for link previews. */
export const share: ShareDesign = { layout: 'plate', field: 'desk', portrait: 'oval' }
