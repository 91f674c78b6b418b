import type { CardView } from '../../card-view.ts'
import { ContactList } from '../../parts/contact-list.tsx'
import { Logo, Name, Portrait, Role } from '../../parts/identity.tsx'
import { HeadingSection } from '../../parts/section.tsx'
import { Sections } from '../../parts/sections.tsx'

export function Plain({ view }: { readonly view: CardView }) {
  return (
    <>
      <header>
        <div className="face">
          <Portrait identity={view.identity} sizes="96px" />
          <Logo identity={view.identity} />
        </div>
        <div>
          <Name name={view.identity.name} />
          <Role identity={view.identity} />
        </div>
      </header>
      {view.contacts !== undefined && <ContactList contacts={view.contacts} />}
      <HeadingSection heading={view.heading} />
      <Sections view={view} />
    </>
  )
}
