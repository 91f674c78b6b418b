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
  const { when, venue, lines, notice, contactName, register, tickets } = event
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
      organizer: contactName === undefined ? undefined : { '@type': 'Organization', name: contactName },
      offers,
      potentialAction: register && { '@type': 'RegisterAction', target: url },
    }),
  }
}

/** @param place the venue, or without one the address alone */
const placeOf = ([name, ...lines]: readonly string[]) => ({
  '@type': 'Place',
  name,
  address: { '@type': 'PostalAddress', streetAddress: lines.length === 0 ? name : lines.join(', ') },
})
