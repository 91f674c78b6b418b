import type { CardView } from '../../card-view.ts'
import { Icon } from '../../icons/icon.tsx'
import { ContactsSection } from '../../parts/contact-list.tsx'
import { Logo, Name, Portrait, Role } from '../../parts/identity.tsx'
import { HeadingSection } from '../../parts/section.tsx'
import { Sections } from '../../parts/sections.tsx'
import { stringsOf } from '../../strings.ts'

/** The address comes first. */
const usual = ['contactUs', 'webLinks', 'social', 'video', 'gallery'] as const

/** Who it is and one button that calls; then the owner's words on when they are open, the address, and the rest. */
export function Clinic({ view }: { readonly view: CardView }) {
  const { identity } = view
  return (
    <>
      <header>
        <Logo identity={identity} />
        <div className="who">
          <Portrait identity={identity} sizes="112px" />
          <div>
            <Name name={identity.name} />
            <Role identity={identity} />
          </div>
        </div>
        <CallButton view={view} />
      </header>
      <div className="rooms">
        <HeadingSection heading={view.heading} />
        <Sections view={view} usual={usual} withContactUs={<ContactsSection contacts={view.contacts} />} />
      </div>
    </>
  )
}

/** Calls the first number of the card. */
function CallButton({ view }: { readonly view: CardView }) {
  const contacts = [...(view.contacts ?? []), ...(view.contactUs?.phones ?? [])]
  const phone = contacts.find(({ href }) => href?.startsWith('tel:') === true)
  if (phone === undefined) return null
  return (
    <a className="call" href={phone.href} data-k={phone.kind}>
      <Icon name="phone" />
      <span>
        <b>{stringsOf(view.locale).short.call}</b>
        <bdi dir="ltr">{phone.text}</bdi>
      </span>
    </a>
  )
}
