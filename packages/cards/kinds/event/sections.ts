import type { EventCard } from '#contract/kinds/event.ts'
import type { EventFacts, EventTime } from '../../card-view.ts'
import type { CardSections, Dialling, ViewPlace } from '../../kind.ts'
import type { Strings } from '../../strings/shape.ts'
import { toIdentity } from '../../view/identity.ts'
import { present } from '../../view/present.ts'
import { blankVcard } from '../vcard/blank-vcard.ts'
import { webLinksOf } from '../vcard/view/links.ts'
import { videoOf } from '../vcard/view/media.ts'
import { type EventNow, calendarsOf } from './calendar.ts'
import { contactsOf } from './contacts.ts'
import { hostsOf, moreByOf, otherDatesOf, programmeOf } from './programme.ts'
import { ticketsOf } from './tickets.ts'
import { mapLinkOf, registerOf } from './ways.ts'

type Place = ViewPlace<EventNow> & Dialling

/** What a page shows of an event. @param card without what its owner hides */
export function sectionsOfEvent(card: EventCard, place: Place): CardSections {
  const { fileUrl, strings, dialCode } = place
  const when = strings.event.time(card)
  const asVcard = {
    ...blankVcard(card.title),
    show_video: card.show_video,
    video_link: card.video_url,
    show_web_link: card.show_web_link,
    web_link_title: card.web_link_title,
    web_link_description: card.web_link_description,
    web_link: card.web_link,
  }
  return {
    identity: identityOf(card, when, place),
    event: factsOf(card, when, place),
    ...present({
      heading: headingOf(card),
      contacts: contactsOf(card, strings, dialCode),
      webLinks: webLinksOf(asVcard, fileUrl, strings),
      video: videoOf(asVcard, strings),
    }),
  }
}

const hasCouple = ({ groom_name: groom, bride_name: bride }: EventCard) => groom !== '' && bride !== ''

/** A wedding is named by its couple. The day of the month is what stands for a picture. */
function identityOf(card: EventCard, when: EventTime | undefined, { fileUrl, strings }: Place) {
  const name = hasCouple(card) ? `${card.groom_name} ${strings.event.and} ${card.bride_name}` : card.title
  const identity = toIdentity(
    { name, jobTitle: when?.dates.join(' – ') ?? '', company: card.venue, photo: card.photo, logo: '' },
    fileUrl,
    strings,
  )
  return when === undefined ? identity : { ...identity, initials: when.day }
}

function headingOf({ summary, about }: EventCard) {
  const heading = present({ title: summary, text: about })
  return Object.keys(heading).length === 0 ? undefined : heading
}

function factsOf(card: EventCard, when: EventTime | undefined, place: Place): EventFacts {
  const { strings, companion: now } = place
  const state = now?.state ?? 'open'
  const lines = card.address.split('\n').filter((line) => line !== '')
  return {
    lines,
    hints: state === 'open' ? hintsOf(card, place) : [],
    ...present({
      when,
      venue: card.venue,
      map: mapLinkOf(card, strings),
      notice: state === 'open' ? undefined : { state, ...strings.event.notices[state] },
      hosts: hostsOf(card, place),
      programme: programmeOf(card, place),
      otherDates: otherDatesOf(place),
      moreBy: moreByOf(place),
      tickets: ticketsOf(card, place),
      register: state === 'open' ? registerOf(card, place) : undefined,
      contactName: card.contact_name,
      wedding: card.is_wedding_event === 1 ? weddingOf(card, strings) : undefined,
      calendars: when && state !== 'cancelled' ? calendarsOf(card, when, place) : undefined,
    }),
  }
}

function weddingOf(card: EventCard, { event: words }: Strings): EventFacts['wedding'] {
  const { auspicious_time: at, auspicious_moment_name: name, time_zone: timeZone } = card
  const moment = present({ name, time: words.time({ from_date: at, to_date: '', time_zone: timeZone }) })
  return present({
    title: hasCouple(card) ? card.title : '',
    couple: hasCouple(card) ? ([card.groom_name, card.bride_name] as const) : undefined,
    moment: Object.keys(moment).length === 0 ? undefined : moment,
  })
}

function hintsOf(card: EventCard, { strings: { event: words }, companion: now }: Place): readonly string[] {
  const { reg_end_date: last, time_zone: timeZone } = card
  const left = now?.left ?? null
  return [
    ...(last === '' ? [] : [words.registerUntil(words.moment(last, timeZone))]),
    ...(left === null ? [] : [words.left(left)]),
  ]
}
