import type { CardView } from '../../card-view.ts'
import { ContactList } from '../../parts/contact-list.tsx'
import { Logo, NameLines, Portrait } from '../../parts/identity.tsx'
import { HeadingSection } from '../../parts/section.tsx'
import { Sections } from '../../parts/sections.tsx'

export function Plain({ view }: { readonly view: CardView }) {
  return (
    <>
      <header>
        <Portrait identity={view.identity} sizes="96px" />
        <div>
          <NameLines identity={view.identity} />
        </div>
        <Logo identity={view.identity} />
      </header>
      {view.contacts !== undefined && <ContactList contacts={view.contacts} />}
      <HeadingSection heading={view.heading} />
      <Sections view={view} />
    </>
  )
}
