import type { CardView } from '../../card-view.ts'
import { ContactList } from '../../parts/contact-list.tsx'
import { Logo, Name, Photo, Role } from '../../parts/identity.tsx'
import { QuickContacts } from '../../parts/quick-contacts.tsx'
import { HeadingSection } from '../../parts/section.tsx'
import { Sections } from '../../parts/sections.tsx'

/** A strip of tickets: the first has a stub with the actions, each section is torn off along a perforation. */
export function Ticket({ view }: { readonly view: CardView }) {
  const { identity } = view
  return (
    <div className="roll">
      <header>
        <div className="band">
          <Logo identity={identity} />
        </div>
        <div className="main">
          <Name name={identity.name} />
          {identity.photo !== undefined && (
            <Photo picture={identity.photo} sizes="(min-width:900px) 240px, 104px" className="portrait" />
          )}
          <div className="who">
            <Role identity={identity} />
          </div>
          {view.contacts !== undefined && <ContactList contacts={view.contacts} />}
        </div>
        <div className="stub">
          <QuickContacts view={view} />
        </div>
      </header>
      <HeadingSection heading={view.heading} />
      <Sections view={view} />
    </div>
  )
}
