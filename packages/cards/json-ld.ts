import type { CardView, Contact, EventFacts } from './card-view.ts'
import { pagePicture } from './page-text.ts'
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

/** schema.org description of an event. */
function eventJsonLd(view: CardView, event: EventFacts): object {
  const { identity, actions, heading } = view
  const { when, venue, lines, notice, contactName, register } = event
  const place = [venue, ...lines].filter((line) => line !== undefined)
  return {
    '@context': 'https://schema.org',
    '@type': 'WebPage',
    mainEntity: {
      '@type': 'Event',
      eventStatus: `https://schema.org/${notice?.state === 'cancelled' ? 'EventCancelled' : 'EventScheduled'}`,
      ...present({
        name: identity.name,
        url: actions.pageUrl,
        image: pagePicture(view),
        description: heading?.text ?? heading?.title,
        startDate: when?.start,
        endDate: when?.end,
        location:
          place.length === 0 ? undefined : { '@type': 'Place', name: place[0], address: place.join(', ') },
        organizer: contactName === undefined ? undefined : { '@type': 'Organization', name: contactName },
        potentialAction: register && { '@type': 'RegisterAction', target: register.href },
      }),
    },
  }
}
