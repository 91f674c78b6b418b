import type { CardView, Identity } from '../../card-view.ts'
import { ContactList } from '../../parts/contact-list.tsx'
import { Logo, Name, Portrait, Role } from '../../parts/identity.tsx'
import { HeadingSection } from '../../parts/section.tsx'
import { Sections } from '../../parts/sections.tsx'

/** Both sides of a postcard: the picture, then stamp, address lines and message. */
export function Postcard({ view }: { readonly view: CardView }) {
  const { identity, contacts } = view
  return (
    <>
      <div className="front">
        <Portrait identity={identity} sizes="(min-width:900px) 900px, 92vw" />
      </div>
      <div className="back">
        <Stamp identity={identity} />
        <header>
          <Name name={identity.name} />
          <Role identity={identity} />
          {contacts !== undefined && <ContactList contacts={contacts} />}
        </header>
        <HeadingSection heading={view.heading} />
      </div>
      <Sections view={view} />
    </>
  )
}

/** The logo as a stamp, or the initials, canceled by a postmark without a place or a day. */
function Stamp({ identity }: { readonly identity: Identity }) {
  return (
    <div className="post">
      <svg className="mark-lines" viewBox="0 0 132 60" aria-hidden="true">
        <path d="M0 14q8-7 16 0t16 0 16 0 16 0M0 26q8-7 16 0t16 0 16 0 16 0M0 38q8-7 16 0t16 0 16 0 16 0M0 50q8-7 16 0t16 0 16 0 16 0M130 30a28 28 0 1 0-56 0 28 28 0 0 0 56 0M123 30a21 21 0 1 0-42 0 21 21 0 0 0 42 0" />
      </svg>
      <div className="stamp">
        {identity.logo === undefined ? (
          <span aria-hidden="true">{identity.initials}</span>
        ) : (
          <Logo identity={identity} />
        )}
      </div>
    </div>
  )
}
