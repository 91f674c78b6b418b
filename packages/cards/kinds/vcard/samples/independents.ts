import type { Vcard } from '#contract/kinds/vcard.ts'
import { blankVcard } from '../blank-vcard.ts'
import { address, contact, gallery, reach, social, web } from './entries.ts'

/** Sample people who work for themselves. */

const kofi: Vcard = {
  ...blankVcard('Kofi Mensah-Lund'),
  company: 'Lund & Daughters',
  job_title: 'Estate agent',
  photo: 'portrait-kofi.svg',
  company_logo: 'logo-door.svg',
  profile_contact: [
    contact('Mobile', '7700 900456', '+44'),
    contact('Whatsapp', '7700 900456', '+44', 'Hello Kofi, about the house on '),
    contact('Email', 'kofi@lund.example'),
    contact('Website', 'https://lund.example/'),
  ],
  heading_title: 'Houses with a garden, between the river and the ring road',
  heading_description:
    'I show a house at the hour when it is at its worst: the rush hour, the rain, the winter. What is left then is worth its price.',
  contact_us_title: 'The office',
  contact_us: [
    address({
      label: 'Office',
      street1: '12 Saltmarket Row',
      city: 'Port Adair',
      zipcode: 'PA1 2BC',
      country: 'United Kingdom',
    }),
    reach('Mobile', 'Viewings', '+44 20 7946 0222'),
  ],
  social_link_title: 'Before they are listed',
  social_link: [
    social('Instagram', 'https://www.instagram.com/lund.example', 'One door a day'),
    social('LinkedIn', 'https://www.linkedin.com/in/kofi-example', 'What sold, and for how much'),
  ],
  web_link_title: 'On the market',
  web_link: [
    web('https://lund.example/mill-street', 'Mill Street 4', 'Four rooms, a pear tree', 'house-001.svg'),
    web('https://lund.example/brick-row', 'Brick Row 18', 'Three floors, one neighbor', 'house-002.svg'),
  ],
  vcard_images: gallery(
    'house-001.svg',
    'house-002.svg',
    'house-003.svg',
    'house-004.svg',
    'house-005.svg',
    'plate-013.svg',
  ),
}

const nour: Vcard = {
  ...blankVcard('Nour Valdane'),
  company: 'Small Hours Records',
  job_title: 'Singer and clarinettist',
  photo: 'portrait-nour.svg',
  profile_contact: [
    contact('Work', '20 7946 0333', '+44'),
    contact('Whatsapp', '7700 900789', '+44', 'Hello Nour, about the concert in '),
    contact('Email', 'booking@valdane.example'),
  ],
  heading_title: 'Songs for people who stay until the chairs are up',
  heading_description: 'A voice, a clarinet and whatever piano the house has.',
  social_link_title: 'Between concerts',
  social_link: [
    social('Instagram', 'https://www.instagram.com/valdane.example', 'Soundchecks'),
    social('YouTube', 'https://www.youtube.com/@valdane.example', 'Whole evenings'),
    social('TikTok', 'https://www.tiktok.com/@valdane.example', 'Sixteen bars'),
  ],
  web_link_title: 'Set list',
  web_link: [
    web('https://valdane.example/last-tram', 'The last tram', 'New album'),
    web('https://valdane.example/tour', 'On tour', 'Eleven towns until spring'),
    web('https://valdane.example/notes', 'Sheet music', 'For clarinet and voice'),
    web('https://valdane.example/press', 'Press kit', 'Pictures and stage plan'),
  ],
  video_title: 'Live at the boat shed',
  video_description: 'Recorded in one night, with the rain on the roof.',
  video_link: 'https://www.youtube.com/watch?v=example0002',
  vcard_images: gallery('plate-004.svg', 'plate-010.svg', 'plate-016.svg'),
}

const tuuli: Vcard = {
  ...blankVcard('Tuuli Rantakari'),
  company: 'Slow Ferry Tours',
  job_title: 'Island guide',
  photo: 'portrait-tuuli.svg',
  company_logo: 'logo-bridge.svg',
  profile_contact: [
    contact('Mobile', '7700 900321', '+44'),
    contact('Whatsapp', '7700 900321', '+44', 'Hello Tuuli, is there room on '),
    contact('Email', 'tuuli@slowferry.example'),
    contact('Website', 'https://slowferry.example/'),
  ],
  heading_title: 'Wish you were here on Thursday',
  heading_description:
    'Nine islands, one small boat, lunch from the smokehouse. The weather is never what we expected, and nobody has ever minded.',
  contact_us_title: 'Where we leave from',
  contact_us: [
    address({ label: 'Jetty', street1: 'Tar Quay, berth 7', city: 'Kaarna', country: 'Finland' }),
    reach('Mobile', 'Captain', '+44 20 7946 0444'),
  ],
  social_link_title: 'Letters home',
  social_link: [social('Instagram', 'https://www.instagram.com/slowferry.example', 'One island a day')],
  web_link_title: 'Trips',
  web_link: [
    web('https://slowferry.example/day', 'A day on the outer islands', 'May to September', 'plate-010.svg'),
    web('https://slowferry.example/winter', 'Across the ice on skis', 'If it holds', 'plate-007.svg'),
  ],
  vcard_images: gallery('plate-010.svg', 'plate-007.svg', 'plate-021.svg'),
}

const rafael: Vcard = {
  ...blankVcard('Rafael Imai Castro'),
  company: 'Between Two Chairs',
  job_title: 'Conference interpreter',
  photo: 'portrait-rafael.svg',
  company_logo: 'logo-scale.svg',
  profile_contact: [
    contact('Mobile', '(202) 555-0164', '+1'),
    contact('Telegram', '@imai_example'),
    contact('Email', 'rafael@twochairs.example'),
    contact('Website', 'https://twochairs.example/'),
    contact('Work', '(202) 555-0119', '+1'),
  ],
  heading_title: 'Three languages, one of them silence',
  heading_description:
    'Portuguese, Japanese and English, in the booth or at your elbow. I read your papers before you do.',
  contact_us_title: 'Where I land',
  contact_us: [
    address({ label: 'Base', street1: 'Rua do Sal 40', city: 'Recanto', country: 'Brazil' }),
    reach('Email', 'Assignments', 'book@twochairs.example'),
  ],
  social_link_title: 'Notes',
  social_link: [
    social('LinkedIn', 'https://www.linkedin.com/in/rafael-imai-example', 'Words that do not translate'),
    social('YouTube', 'https://www.youtube.com/@twochairs.example', 'Inside the booth'),
  ],
  web_link_title: 'Papers',
  web_link: [web('https://twochairs.example/calendar', 'Free days', 'Until the end of the season')],
}

const jun: Vcard = {
  ...blankVcard('Jun Haruki'),
  company: 'Half Past Studio',
  job_title: 'Product designer',
  photo: 'portrait-jun.svg',
  company_logo: 'logo-kiln.svg',
  profile_contact: [
    contact('Mobile', '(202) 555-0171', '+1'),
    contact('Telegram', '@halfpast_example'),
    contact('Email', 'jun@halfpast.example'),
  ],
  heading_title: 'I make the second version of things',
  heading_description: 'The first one is yours. Then I watch ten people use it, and we take half of it away.',
  contact_us_title: 'The studio',
  contact_us_image: 'place-workshop.svg',
  contact_us: [
    address({ street1: '6 Lock Street', street2: 'Above the bakery', city: 'Port Adair', zipcode: '04101' }),
  ],
  social_link_title: 'Elsewhere',
  social_link: [
    social('Dribbble', 'https://dribbble.com/halfpast-example', 'Parts of things'),
    social('GitHub', 'https://github.com/halfpast-example', 'Icons to take'),
    social('LinkedIn', 'https://www.linkedin.com/in/jun-haruki-example', 'Talks'),
  ],
  web_link_title: 'Work',
  web_link: [
    web('https://halfpast.example/kettle', 'A kettle without a manual', 'Case study', 'plate-009.svg'),
    web('https://halfpast.example/ferry', 'Ferry tickets', 'From six taps to two'),
    web('https://halfpast.example/index', 'Everything else', 'Since the first half past'),
  ],
  vcard_images: gallery('plate-009.svg', 'plate-015.svg', 'plate-018.svg'),
}

const saga: Vcard = {
  ...blankVcard('Saga Fjordholm'),
  company: 'mostly at night',
  job_title: 'Writer of short books',
  photo: 'portrait-saga.svg',
  profile_contact: [
    contact('Email', 'saga@fjordholm.example'),
    contact('Mobile', '7700 900654', '+44'),
    contact('Website', 'https://fjordholm.example/'),
  ],
  heading_title: 'Eleven books, none above a hundred pages',
  heading_description: 'Readings, workshops and letters to people who are stuck in the middle of theirs.',
  social_link_title: 'Elsewhere',
  social_link: [social('Instagram', 'https://www.instagram.com/fjordholm.example', 'First sentences')],
  web_link_title: 'Books',
  web_link: [
    web('https://fjordholm.example/last', 'A shed, a lamp', 'The newest'),
    web('https://fjordholm.example/all', 'All eleven', 'On one page'),
  ],
}

export const independents = {
  kofi: { vcard: kofi, locale: 'en' },
  nour: { vcard: nour, locale: 'en' },
  tuuli: { vcard: tuuli, locale: 'en' },
  rafael: { vcard: rafael, locale: 'en' },
  jun: { vcard: jun, locale: 'en' },
  saga: { vcard: saga, locale: 'en' },
} as const
