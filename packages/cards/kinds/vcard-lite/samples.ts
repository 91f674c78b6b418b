import { VcardLite } from '#contract/kinds/vcard-lite.ts'
import type { KindSamples } from '../../kind.ts'
import { samplePeople } from '../vcard/samples/people.ts'
import { samples as vcardSamples } from '../vcard/samples/samples.ts'

/** The same people as those of the basic card, with less said about them. */
export const samples: KindSamples<VcardLite> = {
  forTemplate: (id) => {
    const { document, locale } = vcardSamples.forTemplate(id)
    return { document: VcardLite.parse(document), locale }
  },
  demoCards: [
    {
      slug: 'layla',
      campaign: '',
      themeId: 21,
      document: VcardLite.parse(samplePeople.layla.vcard),
      colors: { primary_color: '#1f5f56', secondary_color: '#383242', theme: 3 },
      visitsADay: 1,
    },
  ],
}
