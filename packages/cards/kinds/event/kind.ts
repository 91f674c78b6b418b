import { cardKinds } from '#contract/kinds.ts'
import { sortSessions } from '#contract/kinds/event-programme.ts'
import { eventDefaults } from '#contract/kinds/event-values.ts'
import { EventCard } from '#contract/kinds/event.ts'
import type { TicketPricing } from '#contract/kinds/event.ts'
import { readDocument } from '#contract/read-document.ts'
import { defineKind } from '../../kind.ts'
import type { ContactFields, Dialling } from '../../kind.ts'
import { internationalNumber } from '../../view/phone.ts'
import { normalizeIds } from '../vcard/rules.ts'
import { sectionsOfEvent } from './sections.ts'
import { calendarEntry } from './calendar.ts'
import { normalizeQuestions } from './normalize-questions.ts'
import type { EventNow } from './calendar.ts'

/** The form asked all of this before events could choose: what is stored without a word of it still does (decision 0216). */
const askedBefore = { ask_dob: 1, ask_gender: 1, ask_country: 1, ask_message: 1 } as const

/** The event card (decision 0117): an event or a wedding, with its time in its own zone. */
export const event = defineKind<EventCard, EventNow>({
  id: cardKinds.event.id,
  read: (stored) => {
    const known = typeof stored === 'object' ? { ...askedBefore, ...stored } : stored
    const card = readDocument(EventCard, known, { title: '–' })
    return { ...card, currency: card.currency || eventDefaults.currency }
  },
  factsOf: ({ title, venue, photo, from_date: from, all_day: isAllDay }) => ({
    title,
    role: isAllDay === 1 ? from.slice(0, 10) : from.replace('T', ' '),
    organization: venue,
    picture: photo,
    showsSubtitle: true,
    showsPicture: true,
    contactPicture: photo,
  }),
  listFiles: (card) =>
    [
      { path: 'photo', name: card.photo },
      ...card.hosts.map(({ image }, index) => ({ path: `hosts.${index}.image`, name: image })),
      ...card.web_link.map(({ image }, index) => ({ path: `web_link.${index}.image`, name: image })),
    ].filter(({ name }) => name !== ''),
  renameFiles: (card, rename) => ({
    ...card,
    photo: rename(card.photo),
    hosts: card.hosts.map((host) => ({ ...host, image: rename(host.image) })),
    web_link: card.web_link.map((link) => ({ ...link, image: rename(link.image) })),
  }),
  normalize: (sent, before) => {
    const ticket_pricing_list = normalizeTypes(
      sent.ticket_pricing_list,
      before?.stored.ticket_pricing_list ?? [],
    )
    return {
      ...sent,
      hosts: normalizeIds('id', sent.hosts, before?.stored.hosts ?? []),
      agenda: normalizeIds('id', sortSessions(sent.agenda), before?.stored.agenda ?? []),
      web_link: normalizeIds('web_link_id', sent.web_link, before?.stored.web_link ?? []),
      ticket_pricing_list,
      ...normalizeQuestions(sent, ticket_pricing_list, before?.stored),
    }
  },
  publicOf: withoutHidden,
  sectionsOf: (card, place) => sectionsOfEvent(withoutHidden(card), place),
  contactOf: (card, dialling) => contactOfEvent(withoutHidden(card), dialling),
  calendarOf: calendarEntry,
  loadSamples: () => import('./samples.ts').then(({ samples }) => samples),
})

/** A type that comes without its id, or with another one, is the stored one of its name: what is sold of it stays counted. */
function normalizeTypes(sent: readonly TicketPricing[], stored: readonly TicketPricing[]): TicketPricing[] {
  const named = new Set(sent.map(({ id }) => id))
  const free = stored.filter(({ id }) => !named.has(id))
  const known = sent.map((item) => {
    if (stored.some(({ id }) => id === item.id)) return item
    const at = free.findIndex(({ pricing_type: name }) => name === item.pricing_type)
    const [same] = at === -1 ? [] : free.splice(at, 1)
    return same === undefined ? item : { ...item, id: same.id }
  })
  return normalizeIds('id', known, stored)
}

/** How one pays, only those learn who register. */
function withoutHidden(card: EventCard): EventCard {
  return {
    ...card,
    // a form may say none yet, or be in the middle of it
    currency: /^[A-Z]{3}$/i.test(card.currency) ? card.currency : eventDefaults.currency,
    payment_upi_id: '',
    account_holder: '',
    bank_details: '',
    bank_bic: '',
    ...withoutHiddenTickets(card),
    ...(card.show_contact === 0 && { contact_name: '', contact_email: '', contact_phone: '' }),
    ...(card.show_video === 0 && { video_url: '' }),
    ...(card.show_web_link === 0 && { web_link: [], web_link_description: '' }),
    ...(card.is_wedding_event === 0 && {
      groom_name: '',
      bride_name: '',
      auspicious_moment_name: '',
      auspicious_time: '',
    }),
  }
}

/** What only a code opens, nobody else learns of. Without any other ticket no price is shown. */
function withoutHiddenTickets({ ticket_pricing_list: list, event_amount: price }: EventCard) {
  const shown = list.filter(({ is_hidden: isHidden }) => isHidden === 0)
  const isAllHidden = list.length > 0 && shown.length === 0
  return { ticket_pricing_list: shown, event_amount: isAllHidden ? 0 : price }
}

/** Whom to ask about the event, under its title. */
function contactOfEvent(card: EventCard, { dialCode }: Dialling): ContactFields {
  const { contact_phone: contact, contact_email: address } = card
  const number = internationalNumber({ prefix: null, contact, dialCode })
  return {
    name: { full: card.title },
    phones: contact === '' ? [] : [{ number, kind: 'work' }],
    emails: address === '' ? [] : [{ address, kind: 'work' }],
    addresses: [],
    links: [],
    note: [card.contact_name, card.venue, card.address].filter(Boolean).join('\n'),
  }
}
