import type { Vcard } from '#contract/kinds/vcard.ts'
import type { Locale } from '../../../locale.ts'
import { blankVcard } from '../blank-vcard.ts'
import { address, contact, gallery, reach, social, web } from './entries.ts'

const soren: Vcard = {
  ...blankVcard('Søren Lindqvist'),
  company: 'Half Light',
  job_title: 'Lighting designer',
  photo: 'portrait-soren.svg',
  profile_contact: [
    contact('Mobile', '20 7946 0233', '+44'),
    contact('Whatsapp', '20 7946 0233', '+44', 'Hello Søren'),
    contact('Email', 'soren@halflight.example'),
    contact('Website', 'https://halflight.example/'),
  ],
  heading_title: 'A stage needs less light than you think',
  heading_description:
    'Light for dance, small theatres and one lighthouse. Plots are drawn on site, after dark, with the people who run them.',
  contact_us_title: 'The store',
  contact_us: [
    address({ label: 'Lamp store', street1: 'Kajgatan 8', city: 'Norrhamn', country: 'Sweden' }),
    reach('Email', 'Hire', 'hire@halflight.example'),
  ],
  social_link_title: 'Afterglow',
  social_link: [
    social('Instagram', 'https://www.instagram.com/halflight.example', 'Focus sessions'),
    social('Vimeo', 'https://vimeo.com/halflight-example', 'Cue by cue'),
  ],
  web_link_title: 'Recent nights',
  web_link: [
    web('https://halflight.example/tide', 'Tide tables', 'Dance, eleven lamps'),
    web('https://halflight.example/orchard', 'The orchard', 'One candle, four mirrors'),
  ],
  video_title: 'Sixty cues in a minute',
  video_link: 'https://vimeo.com/000000002',
  vcard_images: gallery('plate-006.svg', 'plate-010.svg', 'plate-016.svg'),
}

const keiko: Vcard = {
  ...blankVcard('Keiko Maruyama'),
  company: 'Foundry Twelve',
  job_title: 'Type designer',
  photo: 'portrait-keiko.svg',
  profile_contact: [
    contact('Mobile', '(202) 555-0119', '+1'),
    contact('Email', 'keiko@foundry12.example'),
    contact('Website', 'https://foundry12.example/'),
    contact('Telegram', '@foundry12_example'),
  ],
  heading_title: 'Letters with room to breathe',
  heading_description:
    'Typefaces for timetables, cookbooks and two newspapers, in Latin and kana. Trial fonts are free for students.',
  contact_us_title: 'Studio',
  contact_us: [
    address({
      street1: '12 Press Yard',
      city: 'Port Adair',
      zipcode: '04102',
      country: 'United States',
    }),
  ],
  social_link_title: 'Proofs and sketches',
  social_link: [
    social('Instagram', 'https://www.instagram.com/foundry12.example', 'One glyph a day'),
    social('Behance', 'https://www.behance.net/foundry12-example', 'Finished families'),
  ],
  web_link_title: 'Typefaces',
  web_link: [
    web('https://foundry12.example/harbour', 'Harbour', 'Five weights, for signs'),
    web('https://foundry12.example/ladle', 'Ladle', 'A serif for recipes'),
  ],
  vcard_images: gallery('plate-004.svg', 'plate-009.svg', 'plate-014.svg'),
}

const pilar: Vcard = {
  ...blankVcard('Pilar Echeverri'),
  company: 'Slow Line Walks',
  job_title: 'Guide and historian',
  photo: 'portrait-pilar.svg',
  profile_contact: [
    contact('Mobile', '5550 0176', '+57'),
    contact('Whatsapp', '5550 0176', '+57', 'Is there a place on the next walk?'),
    contact('Email', 'pilar@slowline.example'),
  ],
  heading_title: 'The old tram lines, on foot',
  heading_description: 'Four hours, nine stops, one bakery. The tracks are gone; the stories are not.',
  contact_us_title: 'Where we meet',
  contact_us: [
    address({ label: 'Meeting point', street1: 'Plaza del Reloj 1', city: 'Medellín', country: 'Colombia' }),
  ],
  social_link_title: 'Between walks',
  social_link: [
    social('Instagram', 'https://www.instagram.com/slowline.example', 'Doors, tiles, timetables'),
    social('YouTube', 'https://www.youtube.com/@slowline.example', 'Three-minute streets'),
  ],
  web_link_title: 'Walks',
  web_link: [
    web('https://slowline.example/river', 'The river line', 'Saturdays at nine', 'plate-002.svg'),
    web('https://slowline.example/hill', 'The hill line', 'Sundays, good shoes', 'plate-008.svg'),
    web('https://slowline.example/map', 'The map of 1921', 'To print and fold'),
  ],
  vcard_images: gallery('plate-002.svg', 'plate-008.svg', 'plate-017.svg', 'plate-020.svg'),
}

const zanele: Vcard = {
  ...blankVcard('Zanele Dube'),
  company: 'Umbra',
  job_title: 'Portrait photographer',
  photo: 'portrait-zanele.svg',
  profile_contact: [
    contact('Mobile', '20 7946 0667', '+44'),
    contact('Whatsapp', '20 7946 0667', '+44', 'Hello Zanele'),
    contact('Email', 'zanele@umbra.example'),
    contact('Website', 'https://umbra.example/'),
  ],
  heading_title: 'Faces, unhurried',
  heading_description: 'One sitting, one roll of film, one print that lasts longer than both of us.',
  contact_us_title: 'The studio',
  contact_us: [
    address({ street1: '41 Mill Row', city: 'Bristol', zipcode: 'BS1 0AA', country: 'United Kingdom' }),
    address({ street1: '41 Mill Road', city: 'Bristol', zipcode: 'BS1 0AA', country: 'United Kingdom' }),
  ],
  social_link: [
    social('Instagram', 'https://www.instagram.com/umbra.example', 'New sittings'),
    social('Pinterest', 'https://www.pinterest.com/umbra.example', 'Light and walls'),
  ],
  web_link_title: 'In print',
  web_link: [
    web('https://umbra.example/fishermen', 'Forty fishermen', 'A book in two volumes'),
    web('https://umbra.example/sittings', 'Book a sitting', 'Mondays and moonless nights'),
    web('https://umbra.example/darkroom', 'A day in the darkroom', 'Bring one negative'),
  ],
  vcard_images: gallery('plate-005.svg', 'plate-011.svg', 'plate-018.svg', 'plate-019.svg'),
}

const ilya: Vcard = {
  ...blankVcard('Ilya Brandt'),
  company: 'Quiet Queue',
  job_title: 'Database engineer',
  photo: 'portrait-ilya.svg',
  profile_contact: [
    contact('Work', '(202) 555-0164', '+1'),
    contact('Email', 'ilya@quietqueue.example'),
    contact('Website', 'https://quietqueue.example/'),
    contact('Telegram', '@quietqueue_example'),
  ],
  heading_title: 'Your queue is a table',
  heading_description:
    'I make slow queries fast and fast deployments boring. Remote, UTC+2, no meetings before tea.',
  social_link_title: 'Elsewhere',
  social_link: [
    social('GitHub', 'https://github.com/quietqueue-example', 'Extensions and talks'),
    social('LinkedIn', 'https://www.linkedin.com/in/ilya-brandt-example', 'The formal version'),
  ],
  web_link_title: 'Reading',
  web_link: [
    web('https://quietqueue.example/locks', 'Locks without tears', 'Nine short chapters'),
    web('https://quietqueue.example/vacuum', 'In praise of vacuum', 'A talk, 22 minutes'),
  ],
}

/** Invented people like those of `people.ts`, for templates 4 to 8. */
export const morePeople = {
  soren: { vcard: soren, locale: 'en' },
  keiko: { vcard: keiko, locale: 'en' },
  pilar: { vcard: pilar, locale: 'en' },
  zanele: { vcard: zanele, locale: 'en' },
  ilya: { vcard: ilya, locale: 'en' },
} as const satisfies Record<string, { vcard: Vcard; locale: Locale }>
