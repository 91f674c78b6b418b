import type { CardView } from '../../card-view.ts'
import { ContactList } from '../../parts/contact-list.tsx'
import { Logo, Name, Portrait, Role } from '../../parts/identity.tsx'
import { HeadingSection } from '../../parts/section.tsx'
import { Sections } from '../../parts/sections.tsx'

/** A portrait among soft shapes, then everything with much space between it. */
export function Garden({ view }: { readonly view: CardView }) {
  const { identity } = view
  return (
    <>
      <header>
        <div className="bed">
          <Portrait identity={identity} sizes="(min-width:900px) 380px, 280px" />
          <Logo identity={identity} />
        </div>
        <div className="who">
          <Name name={identity.name} />
          <Role identity={identity} />
        </div>
        {view.contacts !== undefined && <ContactList contacts={view.contacts} />}
      </header>
      <div className="beds">
        <HeadingSection heading={view.heading} />
        <Sections view={view} />
      </div>
    </>
  )
}
