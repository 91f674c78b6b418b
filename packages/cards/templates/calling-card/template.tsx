import type { CardView } from '../../card-view.ts'
import { ContactList } from '../../parts/contact-list.tsx'
import { Logo, Name, Photo, Role } from '../../parts/identity.tsx'
import { HeadingSection } from '../../parts/section.tsx'
import { Sections } from '../../parts/sections.tsx'

/** A business card on top, and the other sections below it. */
export function CallingCard({ view }: { readonly view: CardView }) {
  const { identity } = view
  return (
    <>
      <header className="lay">
        <div className="leaf">
          <div className="plate">
            {identity.photo === undefined ? (
              <Logo identity={identity} />
            ) : (
              <Photo picture={identity.photo} sizes="96px" className="cameo" />
            )}
            <Name name={identity.name} />
            <Role identity={identity} />
            {view.contacts !== undefined && <ContactList contacts={view.contacts} />}
            {identity.photo !== undefined && <Logo identity={identity} />}
          </div>
        </div>
      </header>
      <HeadingSection heading={view.heading} />
      <Sections view={view} />
    </>
  )
}
