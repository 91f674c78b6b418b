import type { CardView } from '../../card-view.ts'
import { ContactList } from '../../parts/contact-list.tsx'
import { ContactUsSection } from '../../parts/contact-us.tsx'
import { Logo, Name, Photo, Role } from '../../parts/identity.tsx'
import { SocialSection, WebLinksSection } from '../../parts/links.tsx'
import { GallerySection, VideoSection } from '../../parts/media.tsx'
import { QuickContacts } from '../../parts/quick-contacts.tsx'
import { HeadingSection } from '../../parts/section.tsx'

/** An awning over a menu: the name of the house, the links as its dishes, the pictures as its plates. */
export function Menu({ view }: { readonly view: CardView }) {
  const { identity } = view
  return (
    <>
      <div className="awning" aria-hidden="true" />
      <div className="sheet">
        <header>
          {identity.photo === undefined ? (
            <Logo identity={identity} />
          ) : (
            <Photo picture={identity.photo} sizes="(min-width:900px) 220px, 168px" className="portrait" />
          )}
          <Name name={identity.name} />
          <Role identity={identity} />
          <QuickContacts view={view} />
        </header>
        <HeadingSection heading={view.heading} />
        <WebLinksSection view={view} />
        <GallerySection view={view} />
        <ContactUsSection view={view} />
        {view.contacts !== undefined && (
          <div className="sec ways">
            <ContactList contacts={view.contacts} />
          </div>
        )}
        <SocialSection view={view} />
        <VideoSection view={view} />
        {identity.photo !== undefined && <Logo identity={identity} />}
      </div>
    </>
  )
}
