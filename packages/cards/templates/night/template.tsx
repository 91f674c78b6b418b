import type { CardView } from '../../card-view.ts'
import { ContactList } from '../../parts/contact-list.tsx'
import { Logo, Name, Portrait, Role } from '../../parts/identity.tsx'
import { HeadingSection } from '../../parts/section.tsx'
import { Sections } from '../../parts/sections.tsx'

/** A face in a beam of light, with the name below it where the light ends. */
export function Night({ view }: { readonly view: CardView }) {
  const { identity } = view
  return (
    <>
      <header>
        <div className="lit">
          <Portrait identity={identity} sizes="(min-width:900px) 520px, 86vw" />
        </div>
        <div className="who">
          <Name name={identity.name} />
          <Role identity={identity} />
          <Logo identity={identity} />
          {view.contacts !== undefined && <ContactList contacts={view.contacts} />}
        </div>
      </header>
      <div className="below">
        <HeadingSection heading={view.heading} />
        <Sections view={view} />
      </div>
    </>
  )
}
