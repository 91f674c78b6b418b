import type { CardView } from '../../card-view.ts'
import { ContactList } from '../../parts/contact-list.tsx'
import { Logo, Name, Portrait, Role } from '../../parts/identity.tsx'
import { QuickContacts } from '../../parts/quick-contacts.tsx'
import { HeadingSection } from '../../parts/section.tsx'
import { Sections } from '../../parts/sections.tsx'

/** Picture above, text below; the name overlaps the edge of the picture. */
export function Split({ view }: { readonly view: CardView }) {
  const { identity } = view
  return (
    <>
      <div className="shot">
        <Portrait identity={identity} sizes="(min-width:900px) 46vw, 100vw" />
      </div>
      <header className="cut">
        <Name name={identity.name} />
        <QuickContacts view={view} />
      </header>
      <div className="below">
        <div className="who">
          <div>
            <Role identity={identity} />
          </div>
          <Logo identity={identity} />
        </div>
        <HeadingSection heading={view.heading} />
        {view.contacts !== undefined && <ContactList contacts={view.contacts} />}
        <Sections view={view} />
      </div>
    </>
  )
}
