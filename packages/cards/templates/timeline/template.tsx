import type { CardView } from '../../card-view.ts'
import { ContactList } from '../../parts/contact-list.tsx'
import { Logo, Name, Portrait, Role } from '../../parts/identity.tsx'
import { HeadingSection } from '../../parts/section.tsx'
import { Sections } from '../../parts/sections.tsx'

/** The terminus with the person on top, and the stations along the line below it. */
export function Timeline({ view }: { readonly view: CardView }) {
  const { identity } = view
  return (
    <>
      <header>
        <Portrait identity={identity} sizes="128px" />
        <div>
          <Name name={identity.name} />
          <Role identity={identity} />
        </div>
        <Logo identity={identity} />
      </header>
      <div className="line">
        {view.contacts !== undefined && <ContactList contacts={view.contacts} />}
        <HeadingSection heading={view.heading} />
        <Sections view={view} />
      </div>
    </>
  )
}
