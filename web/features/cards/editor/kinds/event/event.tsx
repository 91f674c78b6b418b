import { ownTimeZone } from '#web/lib/time-zone.ts'
import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { cardType, storageKeys } from '#contract/constants.ts'
import { eventDefaults } from '#contract/kinds/event-values.ts'
import type { EventCard } from '#contract/kinds/event.ts'
import { addKeys } from '../../draft.ts'
import type { EditorKind } from '../../editor-kind.ts'
import { loadSchema, readQuestion, writeQuestion } from './draft-event.ts'
import type { DraftEvent } from './draft-event.ts'
import { eventSections } from './event-sections.tsx'

const titleExample = msg`Your event`

/** Of a wedding, whom to ask, and what else is linked. */
const blankRest = {
  is_wedding_event: 0,
  groom_name: '',
  bride_name: '',
  auspicious_moment_name: '',
  auspicious_time: '',
  show_contact: 1,
  contact_name: '',
  contact_email: '',
  contact_phone: '',
  show_video: 0,
  video_url: '',
  show_web_link: 1,
  web_link_title: eventDefaults.web_link_title,
  web_link_description: '',
  web_link: [],
} as const satisfies Partial<DraftEvent>

/** An event is mostly where its organiser is. */
const blank = (): DraftEvent => ({
  title: '',
  summary: '',
  call_action_label: eventDefaults.call_action_label,
  call_action_link: '',
  from_date: '',
  to_date: '',
  all_day: 0,
  time_zone: ownTimeZone(),
  venue: '',
  address: '',
  map_action_label: eventDefaults.map_action_label,
  map_action_link: '',
  about: '',
  photo: '',
  is_listed: 1,
  hosts: [],
  agenda: [],
  show_register_btn: 1,
  reg_end_date: '',
  capacity: null,
  per_order_limit: eventDefaults.per_order_limit,
  multi_entry: 0,
  show_food_preference: 0,
  ask_dob: 0,
  ask_gender: 0,
  ask_country: 0,
  ask_message: 0,
  ticket_names: 0,
  ticket_food: 0,
  questions: [],
  last_question_id: 0,
  require_email: 0,
  require_phone: 0,
  edit_until: '',
  guests_cancel: 1,
  needs_approval: 0,
  // that of the country, once that is known
  currency: '',
  event_amount: 0,
  allow_price_variance: 0,
  ticket_pricing_list: [],
  payment_upi_id: '',
  account_holder: '',
  bank_details: '',
  bank_bic: '',
  pay_at_door: 0,
  test_payments: 0,
  hold_hours: eventDefaults.hold_hours,
  ...blankRest,
})

/** The event card (decision 0117). */
export const event: EditorKind<DraftEvent> = {
  cardTypeId: cardType.event,
  drafts: { key: storageKeys.vcardDraft, new: 'new event', edit: 'edit event' },
  required: ['title'],
  sections: eventSections,
  blank,
  blankAfterReset: blank,
  read: (card: EventCard, keys = {}) => ({
    ...card,
    questions: addKeys(card.questions, keys['questions']).map(readQuestion),
    is_listed: card.is_listed ?? (card.is_wedding_event === 1 ? 0 : 1),
    hosts: addKeys(card.hosts, keys['hosts']),
    agenda: addKeys(card.agenda, keys['agenda']),
    ticket_pricing_list: addKeys(card.ticket_pricing_list, keys['ticket_pricing_list']),
    web_link: addKeys(card.web_link, keys['web_link']),
  }),
  // as the API has it: lists, which the form writes as texts
  toSend: (card) => ({ ...card, questions: card.questions.map(writeQuestion) }) as object as DraftEvent,
  withExamples: (card) => ({
    ...card,
    title: card.title.trim() || i18n._(titleExample),
    from_date: card.from_date || '2027-05-14T18:30',
    venue: card.venue.trim() || i18n._(msg`Your venue`),
  }),
  loadDraftSchema: () => loadSchema(blank()),
}
