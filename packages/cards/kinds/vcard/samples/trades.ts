import type { Vcard } from '#contract/kinds/vcard.ts'
import { blankVcard } from '../blank-vcard.ts'
import { address, contact, gallery, reach, social, web } from './entries.ts'

/** Invented people whose trade suits one template. */

export const teo: Vcard = {
  ...blankVcard('Teo Marchetti'),
  company: 'Kino Lanterna',
  job_title: 'Film programmer',
  photo: 'portrait-teo.svg',
  company_logo: 'logo-reel.svg',
  profile_contact: [
    contact('Mobile', '20 7946 0321', '+44'),
    contact('Whatsapp', '20 7946 0321', '+44', 'Hello Teo, about a screening'),
    contact('Email', 'teo@kinolanterna.example'),
    contact('Website', 'https://kinolanterna.example/'),
  ],
  heading_title: 'One screen, eighty seats, no trailers',
  heading_description:
    'Silent films with live piano, first features, and whatever the projectionist insists on.',
  contact_us_title: 'The cinema',
  contact_us: [
    address({ label: 'Box office', street1: 'Via della Gru 21', city: 'Trieste', country: 'Italy' }),
    reach('Email', 'Hire the screen', 'hire@kinolanterna.example'),
  ],
  social_link_title: 'Between screenings',
  social_link: [
    social('Instagram', 'https://www.instagram.com/kinolanterna.example', 'Posters, drawn by hand'),
    social('YouTube', 'https://www.youtube.com/@kinolanterna.example', 'Talks after the film'),
  ],
  web_link_title: 'Programme',
  web_link: [
    web('https://kinolanterna.example/month', 'This month', 'Twelve films', 'plate-006.svg'),
    web('https://kinolanterna.example/submit', 'Send us your film', 'Shorts are welcome'),
  ],
  vcard_images: gallery('plate-014.svg', 'plate-015.svg', 'plate-016.svg'),
}

export const freya: Vcard = {
  ...blankVcard('Freya Lindqvist'),
  company: 'Raster & Rule',
  job_title: 'Typographer',
  photo: 'portrait-freya.svg',
  profile_contact: [
    contact('Mobile', '70 174 06 35', '+46'),
    contact('Work', '8 465 004 04', '+46'),
    contact('Email', 'freya@raster.example'),
    contact('Website', 'https://raster.example/'),
  ],
  heading_title: 'Timetables, forms, road signs',
  heading_description: 'Type for people in a hurry. Tested on platforms, in rain, and at the age of eighty.',
  contact_us_title: 'Office',
  contact_us: [
    address({ street1: 'Verkstadsgatan 4', zipcode: '117 36', city: 'Stockholm', country: 'Sweden' }),
  ],
  social_link_title: 'Notes',
  social_link: [
    social('LinkedIn', 'https://www.linkedin.com/in/freya-lindqvist-example', 'Case studies'),
    social('Instagram', 'https://www.instagram.com/raster.example', 'Signs found on walks'),
  ],
  web_link_title: 'Work',
  web_link: [
    web('https://raster.example/harbour', 'Harbour line', 'Signs for nine piers'),
    web('https://raster.example/ballot', 'Ballot paper', 'Read without glasses'),
  ],
  vcard_images: gallery(
    'plate-017.svg',
    'plate-018.svg',
    'plate-020.svg',
    'plate-021.svg',
    'plate-022.svg',
    'plate-023.svg',
  ),
}

export const selam: Vcard = {
  ...blankVcard('Dr. Selam Tesfaye'),
  company: 'Little Steps Children’s Clinic',
  job_title: 'Paediatrician',
  photo: 'portrait-selam.svg',
  company_logo: 'logo-step.svg',
  profile_contact: [
    contact('Phone', '20 7946 0455', '+44'),
    contact('Whatsapp', '7700 900455', '+44', 'Hello, I would like an appointment'),
    contact('Email', 'desk@littlesteps.example'),
  ],
  heading_title: 'Monday to Friday, 8:00 to 17:30',
  heading_description: 'Walk in without an appointment from 8:00 to 10:00. Wednesdays until 20:00.',
  contact_us_title: 'Where we are',
  contact_us_image: 'place-workshop.svg',
  contact_us: [
    address({
      street1: '18 Orchard Rise',
      street2: 'Ground floor, step-free',
      city: 'Bristol',
      zipcode: 'BS9 9ZZ',
      country: 'United Kingdom',
    }),
  ],
  social_link_title: 'Between visits',
  social_link: [social('YouTube', 'https://www.youtube.com/@littlesteps.example', 'How to read a fever')],
  web_link_title: 'Before you come',
  web_link: [
    web('https://littlesteps.example/book', 'Book an appointment', 'Takes a minute'),
    web('https://littlesteps.example/first', 'Your first visit', 'What to bring'),
  ],
}

export const zofia: Vcard = {
  ...blankVcard('Zofia Malin'),
  company: 'Piekarnia Malina',
  job_title: 'Baker',
  photo: 'portrait-zofia.svg',
  profile_contact: [
    contact('Phone', '20 7946 0177', '+44'),
    contact('Whatsapp', '20 7946 0177', '+44', 'I would like to order'),
    contact('Email', 'orders@malina.example'),
  ],
  heading_title: 'Warm until it is gone',
  heading_description: 'Bread from the stone oven at seven, cakes from ten. We close when all of it is sold.',
  contact_us_title: 'Find the shop',
  contact_us: [address({ street1: 'ul. Wiśniowa 12', city: 'Kraków', country: 'Poland' })],
  social_link_title: 'Follow the oven',
  social_link: [
    social('Instagram', 'https://www.instagram.com/malina.example', 'Out of the oven today'),
    social('Facebook', 'https://www.facebook.com/malina.example', 'Open days'),
  ],
  web_link_title: 'From the oven',
  web_link: [
    web('https://malina.example/rye', 'Rye, three days', 'from 7:00'),
    web('https://malina.example/rolls', 'Poppy seed rolls', 'from 7:00'),
    web('https://malina.example/cherry', 'Cherry tart', 'from 10:00'),
    web('https://malina.example/cheesecake', 'Cheesecake', 'Saturdays'),
    web('https://malina.example/order', 'Order a cake', '2 days ahead'),
  ],
  vcard_images: gallery('plate-002.svg', 'plate-009.svg', 'plate-012.svg', 'plate-019.svg'),
}
