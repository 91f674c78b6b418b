import type { CardView } from '../../card-view.ts'
import { ContactsSection } from '../../parts/contact-list.tsx'
import { Logo, Name, Portrait, Role } from '../../parts/identity.tsx'
import { QuickContacts } from '../../parts/quick-contacts.tsx'
import { HeadingSection } from '../../parts/section.tsx'
import { Sections } from '../../parts/sections.tsx'

/** What the house serves comes first. */
const usual = ['webLinks', 'gallery', 'contactUs', 'social', 'video'] as const

/** An awning over a menu: the name of the house, the links as its dishes, the pictures as its plates. */
export function Menu({ view }: { readonly view: CardView }) {
  const { identity } = view
  // the photo is on the plate, or the initials of a house that has no sign
  const hasPlate = identity.photo !== undefined || identity.logo === undefined
  return (
    <>
      <div className="awning" aria-hidden="true" />
      <div className="sheet">
        <header>
          {hasPlate ? (
            <Portrait identity={identity} sizes="(min-width:900px) 220px, 168px" />
          ) : (
            <Logo identity={identity} />
          )}
          <Name name={identity.name} />
          <Role identity={identity} />
          <QuickContacts view={view} />
        </header>
        <HeadingSection heading={view.heading} />
        <Sections view={view} usual={usual} withContactUs={<ContactsSection contacts={view.contacts} />} />
        {hasPlate && <Logo identity={identity} />}
      </div>
    </>
  )
}
