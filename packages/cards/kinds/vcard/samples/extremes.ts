import type { Vcard } from '#contract/kinds/vcard.ts'
import { networks } from '../../../networks.ts'
import { blankVcard } from '../blank-vcard.ts'
import { address, contact, gallery, reach, social, web } from './entries.ts'
import { plateNames } from '../../../samples/plates.ts'

/** Cards that test a template's limits. */

/** Nothing but a name. */
export const emptyCard: Vcard = blankVcard('Amara Okafor')

/** Every section with a usual number of entries; page weight is measured on it. */
export const fullCard: Vcard = {
  ...blankVcard('Amara Okafor'),
  company: 'Okafor Bridgeworks',
  job_title: 'Structural engineer',
  photo: 'portrait-amara.svg',
  company_logo: 'logo-bridge.svg',
  profile_contact: [
    contact('Mobile', '7700 900123', '+44'),
    contact('Work', '20 7946 0018', '+44'),
    contact('Whatsapp', '7700 900123', '+44', 'Hello Amara, we met at '),
    contact('Telegram', '@amara_example'),
    contact('Email', 'amara@okafor.example'),
    contact('Website', 'https://okafor.example/bridges'),
    contact('Fax', '+44 20 7946 0019'),
  ],
  heading_title: 'Footbridges that people slow down on',
  heading_description:
    'I design light bridges in timber and steel for towns and parks.\n\nFrom the first sketch on site to the load test, with the people who will walk on them.',
  contact_us_title: 'Studio',
  contact_us_image: 'place-workshop.svg',
  contact_us: [
    address({
      label: 'Studio',
      street1: 'Unit 4, The Old Ropewalk',
      street2: 'Quay Walk',
      city: 'Exeter',
      zipcode: 'EX2 4AN',
      country: 'United Kingdom',
    }),
    reach('Mobile', 'Front desk', '+44 1632 960 001'),
    reach('Email', 'Projects', 'projects@okafor.example'),
  ],
  social_link_title: 'Follow the work',
  social_link_description: 'Site notes, sketches and the odd error.',
  social_link: [
    social('LinkedIn', 'https://www.linkedin.com/in/amara-example', 'Projects and talks'),
    social('Instagram', 'https://www.instagram.com/amara.example', 'From the drawing board'),
    social('Facebook', 'https://www.facebook.com/okafor.example', 'Follow us on Facebook'),
    social('YouTube', 'https://www.youtube.com/@okafor.example', 'Load tests'),
    social('X', 'https://x.com/okafor_example', 'Short notes'),
    social('Own blog', 'https://notes.okafor.example', 'Longer notes'),
  ],
  web_link_title: 'Projects',
  web_link_description: 'Three that are open to walk on.',
  web_link: [
    web('https://okafor.example/heron', 'Heron Bridge', 'Timber arch, 38 m', 'plate-003.svg'),
    web('https://okafor.example/mill', 'Mill Crossing', 'Steel ribbon, 61 m', 'plate-005.svg'),
    web('https://okafor.example/talks', '', ''),
  ],
  video_title: 'Load test with forty volunteers',
  video_description: 'Everyone jumps on three.',
  video_link: 'https://vimeo.com/000000001',
  vcard_images: gallery(...plateNames.slice(0, 6)),
}

const endless = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'
const longText = `${endless} `.repeat(8) + 'and then ordinary words that wrap as words do. '.repeat(8)

/** The most that the contract allows: long words, 20 contacts, 30 links of each kind, 24 pictures. */
export const overfullCard: Vcard = {
  ...blankVcard('Maximiliana-Konstantinopolitanisch von Donaudampfschifffahrtsgesellschaft zu Hohenstein'),
  company: endless + ' & Nachfolger',
  job_title: 'Oberdonaudampfschifffahrtselektrizitätshauptbetriebswerksleiterin (interimistisch)',
  photo: 'portrait-jun.svg',
  company_logo: 'logo-scale.svg',
  profile_contact: [
    contact('Mobile', '7700 900123', '+44'),
    contact('Whatsapp', '7700 900123', '+44', longText.slice(0, 500)),
    contact('Email', `${'very.long.address.'.repeat(3)}x@${'subdomain.'.repeat(8)}example`),
    contact('Website', `https://${'long-host-name-'.repeat(3)}x.example/${'path/'.repeat(30)}`),
    ...Array.from({ length: 16 }, (_, index) => contact('Phone', `20 7946 0${String(100 + index)}`, '+44')),
  ],
  heading_title: longText.slice(0, 120),
  heading_description: longText.slice(0, 1000),
  contact_us_title: endless.slice(0, 80),
  contact_us_image: 'place-workshop.svg',
  contact_us_add_to_contact_button: 'Add to your contacts straight away today',
  contact_us: Array.from({ length: 20 }, (_, index) =>
    index % 2 === 0
      ? address({
          label: endless.slice(0, 60),
          street1: longText.slice(0, 120),
          street2: endless,
          city: endless,
          state: endless,
          country: endless,
          zipcode: '12345678901234567890',
        })
      : reach('Mobile', endless.slice(0, 60), '+44 20 7946 0100'),
  ),
  social_link_title: endless,
  social_link_description: longText.slice(0, 500),
  social_link: Object.values(networks)
    .slice(0, 30)
    .map(({ name, hosts }) =>
      social(name, `https://${hosts[0]}/${endless.toLowerCase().replace('ä', 'a')}`, longText.slice(0, 160)),
    ),
  web_link_title: endless,
  web_link_description: longText.slice(0, 500),
  web_link: Array.from({ length: 30 }, (_, index) =>
    web(
      `https://okafor.example/${'deep/'.repeat(index)}`,
      index % 3 === 0 ? '' : endless,
      longText.slice(0, 160),
    ),
  ),
  video_title: endless,
  video_description: longText.slice(0, 500),
  video_link: `https://${'video-'.repeat(8)}host.example/watch`,
  view_type: 3,
  vcard_images: gallery(...plateNames),
}
