import type { CardView, Contact } from './card-view.ts'
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
