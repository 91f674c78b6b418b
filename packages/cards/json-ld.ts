import { offsetTimeOf } from '#formats/zoned-time.ts'
import type { CardView, Contact, EventFacts } from './card-view.ts'
import { absolute, pagePicture } from './page-text.ts'
import { present } from './view/present.ts'

/**
 * schema.org description of the card: a profile page about a person, or about the company when the card is its own;
 * of a page that leads on, nothing but the page.
 */
export function cardJsonLd(view: CardView): object {
  const { identity, actions, destination } = view
  if (destination !== undefined) {
    const mainEntity = { '@type': 'Thing', name: identity.name, url: actions.pageUrl }
    return { '@context': 'https://schema.org', '@type': 'WebPage', mainEntity }
  }
  if (view.event !== undefined) return eventJsonLd(view, view.event)
  const isCompany = identity.company === identity.name
  const contacts: readonly Contact[] = [
    ...(view.contacts ?? []),
    ...(view.contactUs?.phones ?? []),
    ...(view.contactUs?.emails ?? []),
  ]
  const common = present({
    name: identity.name,
    url: actions.pageUrl,
    image: pagePicture(view),
    telephone: contacts.find(({ href }) => href?.startsWith('tel:'))?.href?.slice(4),
    email: contacts.find(({ kind, href }) => kind === 'email' && href !== undefined)?.text,
    address: view.contactUs?.addresses[0]?.lines.join(', '),
    sameAs: view.social?.items.map(({ href }) => href),
  })
  const about = isCompany
    ? { '@type': 'Organization', ...common }
    : {
        '@type': 'Person',
        ...common,
        ...present({
          jobTitle: identity.jobTitle,
          worksFor:
            identity.company === undefined ? undefined : { '@type': 'Organization', name: identity.company },
        }),
      }
  return { '@context': 'https://schema.org', '@type': 'ProfilePage', mainEntity: about }
}

const availability = {
  open: 'InStock',
  not_started: 'PreOrder',
  sold_out: 'SoldOut',
  ended: 'SoldOut',
} as const

/**
 * schema.org description of an event, as search engines ask for it: the event itself at the root, times with their distance from UTC or whole days,
 * and what it costs.
 */
function eventJsonLd(view: CardView, event: EventFacts): object {
  const { identity, actions, heading } = view
  const { when, venue, lines, notice, register, tickets } = event
  const place = [venue, ...lines].filter((line) => line !== undefined)
  const time = (moment: string | undefined) =>
    when && moment !== undefined ? offsetTimeOf(new Date(moment), when.timeZone) : undefined
  const [start, end] =
    when?.days === undefined ? [time(when?.start), time(when?.end)] : [when.days.first, when.days.last]
  const url = register === undefined ? actions.pageUrl : absolute(register.href, actions.pageUrl)
  const images = [pagePicture(view), actions.pictureUrl].filter((src) => src !== undefined)
  const offers = tickets?.map(({ name, offer: { price, currency, sale, from, until } }) => ({
    '@type': 'Offer',
    name,
    price,
    priceCurrency: currency,
    availability: `https://schema.org/${notice === undefined ? availability[sale] : 'SoldOut'}`,
    url,
    ...present({ validFrom: from, priceValidUntil: until }),
  }))
  const performers = personsOf(sessionsOf(event).flatMap(({ speakers }) => speakers))
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    eventStatus: `https://schema.org/${notice?.state === 'cancelled' ? 'EventCancelled' : 'EventScheduled'}`,
    ...present({
      name: identity.name,
      url: actions.pageUrl,
      image: images.length === 0 ? undefined : images,
      description: heading?.text ?? heading?.title,
      startDate: start,
      endDate: end,
      eventAttendanceMode: place.length === 0 ? undefined : 'https://schema.org/OfflineEventAttendanceMode',
      location: place.length === 0 ? undefined : placeOf(place),
      organizer: organizersOf(event),
      performer: performers.length === 0 ? undefined : performers,
      subEvent: when?.days === undefined ? subEventsOf(event, place) : undefined,
      offers,
      potentialAction: register && { '@type': 'RegisterAction', target: url },
    }),
  }
}

/** Its hosts; without any, whom one asks. */
function organizersOf({ hosts = [], contactName }: EventFacts): unknown {
  if (hosts.length === 0)
    return contactName === undefined ? undefined : { '@type': 'Organization', name: contactName }
  return hosts.map(({ name, role, href, picture }) => ({
    '@type': 'Person',
    name,
    ...present({ jobTitle: role, url: href, image: picture?.src }),
  }))
}

const sessionsOf = ({ programme = [] }: EventFacts) =>
  programme.flatMap(({ slots }) => slots.flatMap(({ sessions }) => sessions))

const personsOf = (names: readonly string[]) =>
  [...new Set(names)].map((name) => ({ '@type': 'Person', name }))

/** The sessions, each where the event is. Search engines want a place of every event, so without one there is none. */
function subEventsOf(event: EventFacts, place: readonly string[]): unknown {
  const { when } = event
  if (when === undefined || place.length === 0 || event.programme === undefined) return undefined
  const time = (moment: string | undefined) =>
    moment === undefined ? undefined : offsetTimeOf(new Date(moment), when.timeZone)
  return sessionsOf(event).map(({ title, start, end, place: room, speakers, text }) => ({
    '@type': 'Event',
    name: title,
    startDate: time(start),
    location: placeOf(room === undefined ? place : [room, ...place]),
    ...present({
      endDate: time(end),
      description: text,
      performer: speakers.length === 0 ? undefined : personsOf(speakers),
    }),
  }))
}

/** @param place the venue, or without one the address alone */
const placeOf = ([name, ...lines]: readonly string[]) => ({
  '@type': 'Place',
  name,
  address: { '@type': 'PostalAddress', streetAddress: lines.length === 0 ? name : lines.join(', ') },
})
