import { EventCard } from '#contract/kinds/event.ts'
import type { EventCardInput } from '#contract/kinds/event.ts'
import type { KindSamples } from '../../kind.ts'
import type { Locale } from '../../locale.ts'
import type { TemplateId } from '../../template-ids.ts'

type Sample = { readonly document: EventCard; readonly locale: Locale }
const sample = (locale: Locale, card: EventCardInput): Sample => ({
  document: EventCard.parse(card),
  locale,
})

/** Invented events, one for each template, and one more of the first. */
const lateHours = sample('en', {
  title: 'Late hours at the Ropewalk',
  summary: 'One evening, five workshops, and the bridge lit from below.',
  about:
    'The makers of the old ropewalk open their doors until midnight: rope, type, glass, bread and bicycles. Try each of them, and take home what you made.\n\nAt ten the lights go on under Heron Bridge.',
  from_date: '2027-09-18T18:30',
  to_date: '2027-09-18T23:45',
  time_zone: 'Europe/London',
  venue: 'The Old Ropewalk',
  address: 'Quay Walk\nExeter EX2 4AN',
  call_action_link: 'https://ropewalk.example/late-hours',
  currency: 'GBP',
  reg_end_date: '2027-09-17T12:00',
  hosts: [
    { id: 1, name: 'Ottilie Marsh', role: 'Ropemaker, opens the walk' },
    { id: 2, name: 'Tunde Adeyemi', role: 'Glass' },
    { id: 3, name: 'Ropewalk Makers’ Guild', link: 'https://ropewalk.example' },
  ],
  agenda: [
    { id: 1, title: 'Doors open, and the first rope', starts: '2027-09-18T18:30', place: 'Long walk' },
    {
      id: 2,
      title: 'Setting a line of type',
      starts: '2027-09-18T19:15',
      ends: '2027-09-18T20:00',
      place: 'Print room',
      speakers: 'Ines Duarte',
    },
    {
      id: 3,
      title: 'Glass beads at the flame',
      starts: '2027-09-18T19:15',
      ends: '2027-09-18T20:30',
      place: 'Furnace',
      speakers: 'Tunde Adeyemi',
    },
    {
      id: 4,
      title: 'Lights on under Heron Bridge',
      starts: '2027-09-18T22:00',
      place: 'Quay',
      description: 'Ten minutes on foot. Bring a coat.',
    },
  ],
  ticket_pricing_list: [
    { id: 1, pricing_type: 'One workshop', amount: 1200 },
    { id: 2, pricing_type: 'All evening', amount: 2800 },
    { id: 3, pricing_type: 'Children under 12', amount: 0, kind: 'free' },
    { id: 4, pricing_type: 'For the restoration fund', amount: 0, kind: 'donation' },
  ],
  contact_name: 'Ropewalk Makers’ Guild',
  contact_email: 'hello@ropewalk.example',
  contact_phone: '+44 1632 960 001',
})

const days = sample('en', {
  title: 'Small Bridges',
  summary: 'Three days of talks and walks for people who build for people on foot.',
  about:
    'Eleven talks in a boathouse, seven bridges on foot, and one that we build together on Saturday afternoon.',
  from_date: '2027-06-10T09:00',
  to_date: '2027-06-12T17:30',
  time_zone: 'Asia/Kolkata',
  venue: 'Boathouse No. 3',
  address: 'Willingdon Island\nKochi 682003',
  call_action_link: 'https://smallbridges.example/join',
  currency: 'INR',
  event_amount: 450000,
  contact_name: 'Meera Krishnan',
  contact_phone: '+91 484 255 0142',
  photo: 'plate-003.svg',
})

const wedding = sample('hi', {
  title: 'शुभ विवाह',
  about:
    'परमपिता परमेश्वर की असीम कृपा और बड़ों के आशीर्वाद से हमारे परिवारों में मंगल अवसर आया है। आप सपरिवार पधारकर वर-वधू को आशीर्वाद दें।',
  is_wedding_event: 1,
  groom_name: 'आरव',
  bride_name: 'अनन्या',
  auspicious_moment_name: 'पाणिग्रहण मुहूर्त',
  auspicious_time: '2027-02-14T19:42',
  from_date: '2027-02-14T18:00',
  to_date: '2027-02-14T23:00',
  time_zone: 'Asia/Kolkata',
  venue: 'केसर बाग़',
  address: 'मंगलदास मार्ग\nपुणे 411001',
  show_register_btn: 0,
  contact_name: 'कुलकर्णी परिवार',
  contact_phone: '+91 20 2555 0142',
})

const doorway = sample('ar', {
  title: 'حفل زفاف',
  about: 'بقلوب تملؤها الفرحة ندعوكم لمشاركتنا ليلة العمر، فحضوركم يزيدها نورًا.',
  is_wedding_event: 1,
  groom_name: 'سامي',
  bride_name: 'ليلى',
  auspicious_moment_name: 'الزفّة',
  auspicious_time: '2027-04-23T21:15',
  from_date: '2027-04-23T20:00',
  to_date: '2027-04-24T01:00',
  time_zone: 'Asia/Amman',
  venue: 'قاعة الياسمين',
  address: 'شارع الرينبو\nعمّان',
  show_register_btn: 0,
  contact_name: 'عائلة حدّاد',
  contact_phone: '+962 6 555 0199',
})

function sampleOf(id: TemplateId, isOther: boolean): Sample {
  if (id === 303) return doorway
  if (id === 302) return wedding
  return isOther ? days : lateHours
}

export const samples: KindSamples<EventCard> = {
  forTemplate: (id, isOther = false) => sampleOf(id, isOther),
  demoCards: [
    {
      slug: 'late-hours',
      campaign: 'posters',
      themeId: 1,
      document: lateHours.document,
      colors: { primary_color: '#c8321f', secondary_color: '#1f3f5b', theme: 3 },
      visitsADay: 6,
    },
  ],
}
