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
    { id: 2, pricing_type: 'One day', amount: 140_000, early_amount: 110_000, early_quantity: 25 },
    { id: 3, pricing_type: 'Students', amount: 60_000, quantity: 10 },
  ],
  questions: [
    {
      id: 1,
      label: 'What do you build?',
      help: 'Bridges, shoes, software: we like to know who comes.',
      kind: 'long_text',
    },
    {
      id: 2,
      label: 'T-shirt size',
      kind: 'choice',
      options: ['S', 'M', 'L', 'XL'],
      per: 'ticket',
      ticket_item_ids: [1],
      is_required: 1,
    },
  ],
  last_question_id: 2,
  contact_name: 'Meera Krishnan',
  contact_phone: '+91 484 255 0142',
} as const satisfies EventCardInput

const supper = {
  title: 'Supper at the long table',
  summary: 'Twelve places, one table, and a cook who likes company.',
  about: 'Tell us in a line why you want to come: we answer everybody.',
  venue: 'Old Tannery',
  address: '8 Lantern Row\nPune 411001',
  currency: 'INR',
  capacity: 12,
  per_order_limit: 2,
  needs_approval: 1,
  ask_message: 1,
  show_food_preference: 1,
  event_amount: 120_000,
  payment_upi_id: 'supper@example',
  contact_name: 'Ishaan Rao',
  contact_phone: '+91 20 2555 0188',
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

/** A wedding, a weekend that costs something, and a supper whose host answers who wants to come, some weeks from now. */
export function demoEvents(
  now: Date,
): Readonly<Record<'wedding' | 'weekend' | 'supper', DemoCard<EventCard>>> {
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
    supper: {
      slug: 'long-table',
      campaign: 'friends',
      themeId: 1,
      document: EventCard.parse({
        ...supper,
        time_zone: zone,
        from_date: at(17, '19:00'),
        to_date: at(17, '23:00'),
      }),
      colors: { primary_color: '#7a3b12', secondary_color: '#f0d9b5', theme: 3 },
      visitsADay: 2,
    },
  }
}
