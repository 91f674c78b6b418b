import type { Vcard } from '#contract/kinds/vcard.ts'
import type { KindSamples } from '../../../kind.ts'
import { templates } from '../../../registry.ts'
import { fullCard } from './extremes.ts'
import { samplePeople } from './people.ts'

/** The sample people of the templates, and a demo card for each template, the fullest first. */
export const samples: KindSamples<Vcard> = {
  forTemplate: (id) => {
    const { vcard, locale } = samplePeople[templates[id].meta.samplePerson]
    return { document: vcard, locale }
  },
  demoCards: [
    {
      slug: 'amara',
      campaign: 'Bridge fair',
      themeId: 2,
      document: fullCard,
      colors: { primary_color: '#c8371f', secondary_color: '#283342', theme: 3 },
      visitsADay: 9,
    },
    {
      slug: 'theodora-vance',
      campaign: '',
      themeId: 1,
      document: samplePeople.theodora.vcard,
      colors: { primary_color: '#1f2a44', secondary_color: '#b08d57', theme: 3 },
      visitsADay: 4,
    },
    {
      slug: 'ananya',
      campaign: 'Window sign',
      themeId: 21,
      document: samplePeople.ananya.vcard,
      colors: { primary_color: '#2f5bea', secondary_color: '#16151a', theme: 3 },
      visitsADay: 2,
    },
  ],
}
