import { i18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import {
  IconAddressBook,
  IconCalendarEvent,
  IconClipboardCheck,
  IconConfetti,
  IconCreditCard,
  IconHeart,
  IconLink,
  IconListDetails,
  IconMapPin,
  IconMessageQuestion,
  IconTicket,
  IconUsers,
  IconVideo,
} from '@tabler/icons-react'
import type { Section } from '../../editor-kind.ts'
import { sectionPart } from '../../sections/section-part.tsx'
import { countLinks } from '../vcard/vcard-sections.tsx'
import type { DraftEvent } from './draft-event.ts'
import { EventFields } from './event-fields.tsx'

const icon = { size: 20, stroke: 1.5 } as const
type EventSection = Section<DraftEvent>

const what: EventSection = {
  id: 'event',
  title: msg`Event`,
  icon: <IconConfetti {...icon} />,
  fields: ['title', 'summary', 'about', 'photo', 'is_listed'],
  summary: ({ title }) => title || msg`Title, summary and picture`,
  content: { Content: EventFields },
}

const when: EventSection = {
  id: 'when',
  title: msg`Date and time`,
  icon: <IconCalendarEvent {...icon} />,
  fields: ['from_date', 'to_date', 'all_day', 'time_zone'],
  summary: ({ from_date: from, all_day: isAllDay, time_zone: zone }) => {
    if (from === '') return msg`When it starts and ends`
    return isAllDay === 1 ? from.slice(0, 10) : `${from.replace('T', ' ')} · ${zone.replaceAll('_', ' ')}`
  },
  content: sectionPart(async () => (await import('./when-fields.tsx')).WhenFields),
}

const where: EventSection = {
  id: 'where',
  title: msg`Place`,
  icon: <IconMapPin {...icon} />,
  fields: ['venue', 'address', 'map_action_label', 'map_action_link'],
  summary: ({ venue }) => venue || msg`Venue, address and map`,
  content: [
    { name: 'venue', label: msg`Venue` },
    { name: 'address', type: 'prose', label: msg`Address` },
    { name: 'map_action_label', label: msg`Label of the map button` },
    {
      name: 'map_action_link',
      type: 'map',
      label: msg`Map link`,
      help: msg`Optional. A link, coordinates, or what a map app shares. Without one, the button searches a map for the address.`,
    },
  ],
}

const hosts: EventSection = {
  id: 'hosts',
  title: msg`Hosts`,
  icon: <IconUsers {...icon} />,
  fields: ['hosts'],
  summary: ({ hosts: list }) =>
    list
      .map(({ name }) => name)
      .filter(Boolean)
      .join(', ') || msg`Who gives the event`,
  content: sectionPart(async () => (await import('./programme-fields.tsx')).HostFields),
}

const programme: EventSection = {
  id: 'programme',
  title: msg`Programme`,
  icon: <IconListDetails {...icon} />,
  fields: ['agenda'],
  summary: ({ agenda }) =>
    agenda.length === 0
      ? msg`What happens when`
      : i18n._(msg`${plural(agenda.length, { one: '# session', other: '# sessions' })}`),
  content: sectionPart(async () => (await import('./programme-fields.tsx')).SessionFields),
}

const wedding: EventSection = {
  id: 'wedding',
  title: msg`Wedding`,
  icon: <IconHeart {...icon} />,
  fields: ['is_wedding_event', 'groom_name', 'bride_name', 'auspicious_moment_name', 'auspicious_time'],
  summary: ({ is_wedding_event: isWedding, groom_name: groom, bride_name: bride }) =>
    isWedding === 0 ? msg`Not a wedding` : [groom, bride].filter(Boolean).join(' & ') || msg`The couple`,
  content: sectionPart(async () => (await import('./wedding-fields.tsx')).WeddingFields),
}

const registration: EventSection = {
  id: 'registration',
  title: msg`Registration`,
  icon: <IconClipboardCheck {...icon} />,
  fields: [
    ...(['show_register_btn', 'call_action_label', 'call_action_link', 'reg_end_date'] as const),
    ...(['capacity', 'per_order_limit', 'multi_entry', 'show_food_preference'] as const),
    ...(['ask_dob', 'ask_gender', 'ask_country', 'ask_message'] as const),
    ...(['require_email', 'require_phone', 'edit_until', 'guests_cancel', 'needs_approval'] as const),
  ],
  summary: ({ show_register_btn: isShown, call_action_label: label }) =>
    isShown === 1 ? label : msg`No button on the page`,
  content: sectionPart(async () => (await import('./registration-fields.tsx')).RegistrationFields),
}

const questions: EventSection = {
  id: 'questions',
  title: msg`Questions`,
  icon: <IconMessageQuestion {...icon} />,
  fields: ['ticket_names', 'ticket_food', 'questions', 'last_question_id'],
  summary: ({ questions: list, ticket_names: asksNames }) => {
    if (list.length > 0)
      return i18n._(msg`${plural(list.length, { one: '# question', other: '# questions' })}`)
    return asksNames === 1 ? msg`A name for each ticket` : msg`What else guests are asked`
  },
  content: sectionPart(async () => (await import('./question-fields.tsx')).QuestionFields),
}

const tickets: EventSection = {
  id: 'tickets',
  title: msg`Tickets`,
  icon: <IconTicket {...icon} />,
  fields: ['currency', 'event_amount', 'allow_price_variance', 'ticket_pricing_list'],
  summary: ({ ticket_pricing_list: list }) =>
    list.length === 0
      ? msg`One price for everybody`
      : i18n._(msg`${plural(list.length, { one: '# type of tickets', other: '# types of tickets' })}`),
  content: sectionPart(async () => (await import('./ticket-fields.tsx')).TicketFields),
}

const payment: EventSection = {
  id: 'payment',
  title: msg`Payment`,
  icon: <IconCreditCard {...icon} />,
  fields: [
    'payment_upi_id',
    'account_holder',
    'bank_details',
    'bank_bic',
    'pay_at_door',
    'test_payments',
    'hold_hours',
  ],
  summary: ({ payment_upi_id: upi }) => upi || msg`UPI, bank account or at the door`,
  content: sectionPart(async () => (await import('./payment-fields.tsx')).PaymentFields),
}

const contact: EventSection = {
  id: 'contact',
  title: msg`Contact`,
  icon: <IconAddressBook {...icon} />,
  fields: ['show_contact', 'contact_name', 'contact_email', 'contact_phone'],
  flag: { name: 'show_contact', label: msg`Show contact on the card` },
  summary: ({ contact_name: name }) => name || msg`Whom guests can ask`,
  content: [
    { name: 'contact_name', label: msg`Name` },
    { name: 'contact_email', type: 'email', label: msg`Email` },
    { name: 'contact_phone', type: 'tel', label: msg`Phone` },
  ],
}

const video: EventSection = {
  id: 'video',
  title: msg`Video`,
  icon: <IconVideo {...icon} />,
  fields: ['show_video', 'video_url'],
  flag: { name: 'show_video', label: msg`Show video on the card` },
  summary: ({ video_url: url }) => url || msg`A link to a video`,
  content: [{ name: 'video_url', type: 'video', label: msg`Video link` }],
}

const web: EventSection = {
  id: 'web',
  title: msg`Web links`,
  icon: <IconLink {...icon} />,
  fields: ['show_web_link', 'web_link_title', 'web_link_description', 'web_link'],
  flag: { name: 'show_web_link', label: msg`Show web links on the card` },
  summary: ({ web_link: links }) => countLinks(links.length),
  content: sectionPart(async () => (await import('./event-web-fields.tsx')).EventWebFields),
}

export const eventSections: readonly EventSection[] = [
  what,
  when,
  where,
  hosts,
  programme,
  wedding,
  registration,
  tickets,
  questions,
  payment,
  contact,
  video,
  web,
]
