import type { DemoCard } from '../../kind.ts'
import { EventCard } from '#contract/kinds/event.ts'
import type { EventCardInput } from '#contract/kinds/event.ts'
import { wallTimeOf } from '#formats/zoned-time.ts'

const zone = 'Asia/Kolkata'

const wedding = {
  title: 'Wedding of Naina and Kabir',
  about: 'With the blessings of our grandparents we invite you to share the evening with us. Come hungry.',
  is_wedding_event: 1,
  bride_name: 'Naina',
  groom_name: 'Kabir',
  venue: 'Kesar Bagh',
  address: '4 Mangaldas Road\nPune 411001',
  currency: 'INR',
  capacity: 120,
  per_order_limit: 8,
  show_food_preference: 1,
  contact_name: 'Deshmukh family',
  contact_phone: '+91 20 2555 0142',
} as const satisfies EventCardInput

const weekend = {
  title: 'Bridges on foot',
  summary: 'A weekend of walks and talks for people who build for people on foot.',
  about: 'Four talks in a boathouse, five bridges on foot, and one that we build together on Sunday.',
  venue: 'Boathouse No. 3',
  address: 'Willingdon Island\nKochi 682003',
  currency: 'INR',
  capacity: 60,
  payment_upi_id: 'bridges@example',
  bank_details: 'Bridges on foot\nIFSC EXMP0000001',
  ticket_pricing_list: [
    { id: 1, pricing_type: 'Whole weekend', amount: 240_000, quantity: 40 },
    { id: 2, pricing_type: 'One day', amount: 140_000 },
    { id: 3, pricing_type: 'Students', amount: 60_000, quantity: 10 },
  ],
  contact_name: 'Meera Krishnan',
  contact_phone: '+91 484 255 0142',
} as const satisfies EventCardInput

const weekendHosts = [
  { id: 1, name: 'Meera Krishnan', role: 'Bridge engineer, leads the walks' },
  { id: 2, name: 'Anil Thomas', role: 'Carpenter, owner of the boathouse' },
]

/** On days from now, those of the weekend. */
const weekendSessions = [
  { id: 1, title: 'Tea and the map of the day', day: 45, from: '09:00', to: '09:45', place: 'Boathouse' },
  {
    id: 2,
    title: 'How a bridge tells you to slow down',
    day: 45,
    from: '10:00',
    to: '11:00',
    place: 'Boathouse',
    speakers: 'Meera Krishnan',
  },
  { id: 3, title: 'Knots for beginners', day: 45, from: '10:00', to: '11:30', place: 'Jetty' },
  {
    id: 4,
    title: 'Five bridges on foot',
    day: 45,
    from: '14:00',
    to: '18:00',
    description: 'Eight kilometres, mostly in the shade. Bring water.',
  },
  {
    id: 5,
    title: 'We build one together',
    day: 46,
    from: '10:00',
    to: '16:00',
    place: 'Jetty',
    speakers: 'Anil Thomas\nMeera Krishnan',
  },
]

/** A wedding and a weekend that costs something, some weeks from now. */
export function demoEvents(now: Date): Readonly<Record<'wedding' | 'weekend', DemoCard<EventCard>>> {
  /** At this hour, so many days from now. */
  const at = (days: number, hour: string) =>
    `${wallTimeOf(new Date(now.getTime() + days * 86_400_000), zone).slice(0, 10)}T${hour}`
  return {
    wedding: {
      slug: 'naina-kabir',
      campaign: 'invitations',
      themeId: 2,
      document: EventCard.parse({
        ...wedding,
        time_zone: zone,
        from_date: at(24, '18:00'),
        to_date: at(24, '23:00'),
      }),
      colors: { primary_color: '#8a1c2b', secondary_color: '#f3e3c3', theme: 3 },
      visitsADay: 4,
    },
    weekend: {
      slug: 'bridges-on-foot',
      campaign: 'posters',
      themeId: 1,
      document: EventCard.parse({
        ...weekend,
        time_zone: zone,
        from_date: at(45, '09:00'),
        to_date: at(46, '17:30'),
        hosts: weekendHosts,
        agenda: weekendSessions.map(({ day, from, to, ...session }) => ({
          ...session,
          starts: at(day, from),
          ends: at(day, to),
        })),
      }),
      colors: { primary_color: '#1f5b4a', secondary_color: '#f2c14e', theme: 3 },
      visitsADay: 5,
    },
  }
}
