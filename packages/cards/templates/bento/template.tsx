import type { CardView } from '../../card-view.ts'
import { ContactList } from '../../parts/contact-list.tsx'
import { Logo, Name, Portrait, Role } from '../../parts/identity.tsx'
import { QuickContacts } from '../../parts/quick-contacts.tsx'
import { HeadingSection } from '../../parts/section.tsx'
import { Sections } from '../../parts/sections.tsx'

/** Tiles: the photo beside role and logo, the name below them, then one tile for every contact and link. */
export function Bento({ view }: { readonly view: CardView }) {
  const { identity, contacts } = view
  const { jobTitle, company, logo } = identity
  const hasRole = jobTitle !== undefined || company !== undefined
  return (
    <>
      <header>
        <div className="face">
          <Portrait identity={identity} sizes="(min-width:900px) 360px, (min-width:640px) 300px, 46vw" />
        </div>
        {(hasRole || logo !== undefined) && (
          <div className="beside">
            {hasRole && (
              <div className="role">
                <Role identity={identity} />
              </div>
            )}
            {logo !== undefined && (
              <div className="brand">
                <Logo identity={identity} />
              </div>
            )}
          </div>
        )}
        <div className="who">
          <Name name={identity.name} />
        </div>
        <QuickContacts view={view} />
      </header>
      {contacts !== undefined && <ContactList contacts={contacts} />}
      <HeadingSection heading={view.heading} />
      <Sections view={view} />
    </>
  )
}
