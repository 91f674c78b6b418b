import type { CardView, Contact, LinkItem } from '../../card-view.ts'
import { ContactList } from '../../parts/contact-list.tsx'
import { Logo, Name, Photo, Role } from '../../parts/identity.tsx'
import { HeadingSection } from '../../parts/section.tsx'
import { Sections, socialIsFirst } from '../../parts/sections.tsx'
import { stringsOf } from '../../strings.ts'

/** Name, one sentence and three links. The rest is folded. */
export function Line({ view }: { readonly view: CardView }) {
  const { identity, contacts = [] } = view
  const first = firstLinks(view)
  const others = contacts.filter((contact) => !first.includes(contact))
  return (
    <>
      <header>
        <Name name={identity.name} />
        <div className="sentence">
          <Role identity={identity} />
        </div>
        {first.length > 0 && <ContactList contacts={first} />}
      </header>
      {hasMore(view, others) && (
        <details>
          <summary>{stringsOf(view.locale).more}</summary>
          {(identity.photo ?? identity.logo) !== undefined && (
            <div className="faces">
              {identity.photo !== undefined && (
                <Photo picture={identity.photo} sizes="144px" className="portrait" lazy />
              )}
              <Logo identity={identity} />
            </div>
          )}
          <HeadingSection heading={view.heading} />
          {others.length > 0 && <ContactList contacts={others} />}
          <Sections view={view} />
        </details>
      )}
    </>
  )
}

/** One number and whatever reads differently, then the first links of a card that has few contacts. */
function firstLinks({ contacts = [], webLinks, social, order }: CardView): readonly Contact[] {
  const distinct = contacts.filter(
    (contact, index) =>
      contact.href !== undefined && contacts.findIndex((other) => isAlike(other, contact)) === index,
  )
  const lists = socialIsFirst(order) ? [social, webLinks] : [webLinks, social]
  const links = lists
    .flatMap((list): readonly LinkItem[] => list?.items ?? [])
    .map(({ title, host, href }): Contact => ({ kind: 'website', label: host, text: title, href }))
  return [...distinct, ...links].slice(0, 3)
}

function isAlike(one: Contact, other: Contact): boolean {
  const [isNumber, isOtherNumber] = [one, other].map(({ href }) => href?.startsWith('tel:') === true)
  return one.text === other.text || (isNumber === true && isOtherNumber === true)
}

function hasMore(view: CardView, others: readonly Contact[]): boolean {
  const { identity, heading, contactUs, social, webLinks, video, gallery } = view
  const parts = [identity.photo, identity.logo, heading, contactUs, social, webLinks, video, gallery]
  return others.length > 0 || parts.some((part) => part !== undefined)
}
