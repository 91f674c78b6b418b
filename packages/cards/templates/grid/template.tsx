import type { CardView } from '../../card-view.ts'
import { ContactList } from '../../parts/contact-list.tsx'
import { Logo, Name, Portrait, Role } from '../../parts/identity.tsx'
import { HeadingSection } from '../../parts/section.tsx'
import { Sections } from '../../parts/sections.tsx'

/** A poster on four columns: the name and the picture on a field of color, then numbered parts. */
export function Grid({ view }: { readonly view: CardView }) {
  const { identity } = view
  return (
    <>
      <header className="field">
        <div className="role">
          <Role identity={identity} />
        </div>
        <Portrait identity={identity} sizes="(min-width:900px) 25vw, 50vw" />
        <Name name={identity.name} />
      </header>
      <div className="parts">
        {view.contacts !== undefined && <ContactList contacts={view.contacts} />}
        <HeadingSection heading={view.heading} />
        <Sections view={view} />
        <Logo identity={identity} />
      </div>
    </>
  )
}
