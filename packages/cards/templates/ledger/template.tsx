import type { CardView } from '../../card-view.ts'
import { ContactList } from '../../parts/contact-list.tsx'
import { Logo, Name, Photo, Role } from '../../parts/identity.tsx'
import { HeadingSection } from '../../parts/section.tsx'
import { Sections } from '../../parts/sections.tsx'
import { stringsOf } from '../../strings.ts'

/** A letterhead over two columns: what an entry is about, and the entry. */
export function Ledger({ view }: { readonly view: CardView }) {
  const { identity } = view
  return (
    <div className="sheet">
      <header>
        <div className="who">
          <Name name={identity.name} />
          <Role identity={identity} />
        </div>
        {identity.photo !== undefined && (
          <Photo picture={identity.photo} sizes="(min-width:900px) 132px, 92px" className="portrait" />
        )}
      </header>
      <div className="entries">
        {view.contacts !== undefined && <ContactList contacts={view.contacts} />}
        <HeadingSection heading={view.heading} />
        <Sections view={withoutSecondSave(view)} />
      </div>
      <Logo identity={identity} />
    </div>
  )
}

/** The bar saves the contact. Beside it the button of *contact us* stays only for words of the owner's own. */
function withoutSecondSave({ contactUs, ...others }: CardView): CardView {
  if (contactUs === undefined) return others
  const { saveLabel, ...block } = contactUs
  const isRepeated = saveLabel === stringsOf(others.locale).saveContact
  return { ...others, contactUs: isRepeated ? block : contactUs }
}
