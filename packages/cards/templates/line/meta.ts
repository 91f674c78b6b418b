import type { ShareDesign, TemplateMeta } from '../../template.ts'

export const meta: TemplateMeta = {
  id: 20,
  slug: 'line',
  name: { en: 'Line', hi: 'रेखा', ar: 'سطر' },
  idea: 'A name on a line, one sentence and three links; everything else waits until somebody asks.',
  sampleColors: { primary: '#d8432b', secondary: '#16151a' },
  samplePerson: 'saga',
}

/** The picture for link previews. */
export const share: ShareDesign = { layout: 'column', field: 'paper', portrait: 'circle' }
