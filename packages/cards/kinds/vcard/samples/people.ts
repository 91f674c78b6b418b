import type { Vcard } from '#contract/kinds/vcard.ts'
import type { Locale } from '../../../locale.ts'
import { blankVcard } from '../blank-vcard.ts'
import { address, contact, gallery, reach, social, web } from './entries.ts'
import { fullCard } from './extremes.ts'
import { morePeople } from './more-people.ts'
import { independents } from './independents.ts'
import { freya, selam, teo, zofia } from './trades.ts'

/** An invented person for a template's preview. Phone numbers are reserved for fiction, hosts end in `.example`. */
export type SamplePerson = { readonly vcard: Vcard; readonly locale: Locale }

const ines: Vcard = {
  ...blankVcard('Inês Carvalho'),
  company: 'Forno Velho',
  job_title: 'Ceramicist',
  photo: 'portrait-ines.svg',
  company_logo: 'logo-kiln.svg',
  profile_contact: [
    contact('Mobile', '20 7946 0958', '+44'),
    contact('Whatsapp', '20 7946 0958', '+44', 'Hello Inês'),
    contact('Email', 'ines@fornovelho.example'),
    contact('Website', 'https://fornovelho.example/'),
  ],
  heading_title: 'Tableware for people who cook',
  heading_description:
    'Stoneware thrown on a kick wheel and fired with vine cuttings. Small series, and repairs in gold for everything that breaks.',
  contact_us_title: 'The workshop',
  contact_us_image: 'place-workshop.svg',
  contact_us: [
    address({
      label: 'Workshop',
      street1: 'Rua da Telha 14',
      city: 'Lisboa',
      zipcode: '1100-221',
      country: 'Portugal',
    }),
    reach('Mobile', 'Shop', '+44 20 7946 0111'),
  ],
  social_link_title: 'Elsewhere',
  social_link: [
    social('Instagram', 'https://www.instagram.com/fornovelho.example', 'Firings, errors, finished pots'),
    social('Pinterest', 'https://www.pinterest.com/fornovelho.example', 'Glaze tests'),
    social('YouTube', 'https://www.youtube.com/@fornovelho.example', 'Two hands, one wheel'),
  ],
  web_link_title: 'Shop and lessons',
  web_link: [
    web('https://fornovelho.example/shop', 'The shop', 'What we bake this month', 'plate-003.svg'),
    web('https://fornovelho.example/lessons', 'Saturday lessons', 'Six wheels, six people'),
  ],
  video_title: 'A bowl in four minutes',
  video_link: 'https://www.youtube.com/watch?v=example0001',
  vcard_images: gallery(
    'plate-001.svg',
    'plate-002.svg',
    'plate-003.svg',
    'plate-004.svg',
    'plate-005.svg',
    'plate-006.svg',
  ),
}

const theodora: Vcard = {
  ...blankVcard('Theodora Vance'),
  company: 'Vance & Hollis',
  job_title: 'Notary and Mediator',
  photo: 'portrait-theodora.svg',
  company_logo: 'logo-scale.svg',
  profile_contact: [
    contact('Work', '(202) 555-0143', '+1'),
    contact('Mobile', '(202) 555-0187', '+1'),
    contact('Email', 'theodora@vance-hollis.example'),
    contact('Website', 'https://vance-hollis.example/'),
  ],
  heading_title: 'Resolved before it becomes a quarrel',
  heading_description:
    'Wills, deeds and partnerships. Thirty years at the same desk, by appointment and on house calls.',
  contact_us_title: 'Chambers',
  contact_us: [
    address({
      street1: '9 Lantern Row',
      street2: 'Second floor',
      city: 'Port Adair',
      zipcode: '04102',
      country: 'United States',
    }),
  ],
  social_link_title: 'Correspondence',
  social_link: [
    social('LinkedIn', 'https://www.linkedin.com/in/theodora-vance-example', 'Articles on mediation'),
  ],
  web_link_title: 'Papers',
  web_link: [web('https://vance-hollis.example/first-visit', 'Your first visit', 'What to bring')],
}

const mateo: Vcard = {
  ...blankVcard('Mateo Quispe'),
  company: 'Casa Brasa',
  job_title: 'Chef and host',
  photo: 'portrait-mateo.svg',
  profile_contact: [
    contact('Mobile', '5550 0142', '+591'),
    contact('Whatsapp', '5550 0142', '+591', 'A table for two, please'),
    contact('Email', 'mateo@casabrasa.example'),
    contact('Telegram', '@casabrasa_example'),
  ],
  heading_title: 'Fire, maize, patience',
  heading_description: 'Eleven seats around one hearth. The menu is written after the market closes.',
  contact_us: [
    address({ street1: 'Calle del Horno 3', city: 'Sucre', country: 'Bolivia' }),
    reach('Mobile', 'Tables', '+591 5550 0199'),
    reach('Email', 'Events', 'events@casabrasa.example'),
  ],
  social_link: [
    social('Instagram', 'https://www.instagram.com/casabrasa.example', 'Tonight’s plates'),
    social('TikTok', 'https://www.tiktok.com/@casabrasa.example', 'Behind the hearth'),
  ],
  web_link: [web('https://casabrasa.example/book', 'Book a seat', 'Opens on the first of each month')],
  view_type: 2,
  vcard_images: gallery('plate-007.svg', 'plate-008.svg', 'plate-009.svg', 'plate-010.svg'),
}

const ananya: Vcard = {
  ...blankVcard('अनन्या देशमुख'),
  company: 'आँगन वास्तु',
  job_title: 'वास्तुकार',
  photo: 'portrait-ananya.svg',
  profile_contact: [
    contact('Mobile', '98765 43210', '+91'),
    contact('Whatsapp', '98765 43210', '+91', 'नमस्ते'),
    contact('Email', 'ananya@aangan.example'),
  ],
  heading_title: 'मिट्टी, छाया और हवा के घर',
  heading_description: 'पुणे और आसपास के गाँवों में ऐसे घर जो गर्मियों में भी ठंडे रहते हैं।',
  contact_us_title: 'कार्यालय',
  contact_us: [
    address({
      street1: '१२, बकुल मार्ग',
      city: 'पुणे',
      zipcode: '411004',
      state: 'महाराष्ट्र',
      country: 'भारत',
      location_action_button_label: 'रास्ता देखें',
    }),
  ],
  social_link_title: 'सोशल',
  social_link: [social('Instagram', 'https://www.instagram.com/aangan.example', 'चालू काम की तस्वीरें')],
  vcard_images: gallery('plate-011.svg', 'plate-012.svg', 'plate-013.svg'),
}

const layla: Vcard = {
  ...blankVcard('ليلى الحداد'),
  company: 'الحداد للاستشارات القانونية',
  job_title: 'محامية',
  photo: 'portrait-layla.svg',
  company_logo: 'logo-bridge.svg',
  profile_contact: [
    contact('Mobile', '7 9012 3456', '+962'),
    contact('Email', 'layla@haddad.example'),
    contact('Website', 'https://haddad.example/'),
  ],
  heading_title: 'عقود واضحة قبل أن تبدأ',
  heading_description: 'استشارات للشركات الصغيرة والعائلية في عمّان، بالعربية والإنجليزية.',
  contact_us_title: 'المكتب',
  contact_us: [
    address({
      street1: 'شارع الياسمين ٨',
      city: 'عمّان',
      country: 'الأردن',
      location_action_button_label: 'الاتجاهات',
    }),
  ],
  social_link_title: 'شبكات التواصل',
  social_link: [social('LinkedIn', 'https://www.linkedin.com/in/layla-haddad-example', 'مقالات قصيرة')],
  web_link_title: 'روابط',
  web_link: [web('https://haddad.example/guide', 'دليل العقود', 'للتحميل مجانًا')],
}

export const samplePeople = {
  ines: { vcard: ines, locale: 'en' },
  theodora: { vcard: theodora, locale: 'en' },
  mateo: { vcard: mateo, locale: 'en' },
  ananya: { vcard: ananya, locale: 'hi' },
  layla: { vcard: layla, locale: 'ar' },
  amara: { vcard: fullCard, locale: 'en' },
  ...morePeople,
  teo: { vcard: teo, locale: 'en' },
  freya: { vcard: freya, locale: 'en' },
  ...independents,
  selam: { vcard: selam, locale: 'en' },
  zofia: { vcard: zofia, locale: 'en' },
} as const satisfies Record<string, SamplePerson>

export type SamplePersonName = keyof typeof samplePeople
