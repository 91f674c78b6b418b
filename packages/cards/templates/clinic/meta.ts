import type { ShareDesign, TemplateMeta } from '../../template.ts'

export const meta: TemplateMeta = {
  id: 13,
  slug: 'clinic',
  name: { en: 'Clinic', hi: 'क्लिनिक', ar: 'عيادة' },
  idea: 'Calm and easy to hit: one large button that calls, then when you are open and where you are.',
  sampleColors: { primary: '#14807a', secondary: '#e9b872' },
  samplePerson: 'selam',
}

/** The picture for link previews. */
export const share: ShareDesign = { layout: 'column', field: 'desk', portrait: 'circle' }
