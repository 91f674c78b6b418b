import type { Vcard } from '#contract/kinds/vcard.ts'
import type { KindSamples } from '../../kind.ts'
import { samplePeople } from '../vcard/samples/people.ts'
import { samples as vcardSamples } from '../vcard/samples/samples.ts'

/** A chef with icons in a row, as only an advanced card has them. */
export const samples: KindSamples<Vcard> = {
  forTemplate: vcardSamples.forTemplate,
  demoCards: [
    {
      slug: 'mateo-quispe',
      campaign: 'Menu',
      themeId: 2,
      document: { ...samplePeople.mateo.vcard, show_social_horizontaly: 1 },
      colors: { primary_color: '#8d2817', secondary_color: '#27415e', theme: 2 },
      visitsADay: 3,
    },
  ],
}
