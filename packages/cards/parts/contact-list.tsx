import type { Contact } from '../card-view.ts'
import { contactIcon } from '../icons/contact-icon.ts'
import { Icon } from '../icons/icon.tsx'
import { Address } from './user-text.tsx'

/** Contact methods: icon, label, and the number or address. */
export function ContactList({ contacts }: { readonly contacts: readonly Contact[] }) {
  return (
    <ul className="contacts">
      {contacts.map((contact, index) => (
        <li key={index}>
          <ContactLink contact={contact} />
        </li>
      ))}
    </ul>
  )
}

/** The same as a section of its own; a card without contacts has none. */
export function ContactsSection({ contacts }: { readonly contacts: readonly Contact[] | undefined }) {
  return contacts === undefined ? null : (
    <div className="sec ways">
      <ContactList contacts={contacts} />
    </div>
  )
}

function ContactLink({ contact }: { readonly contact: Contact }) {
  const inside = (
    <>
      <Icon name={contactIcon(contact)} />
      <span>
        <small>{contact.label}</small>
        <span className="value">
          {isNumber(contact) ? <bdi dir="ltr">{contact.text}</bdi> : <Address text={contact.text} />}
        </span>
      </span>
    </>
  )
  if (contact.href === undefined) return <span className="contact">{inside}</span>
  return (
    <a className="contact" href={contact.href} data-k={contact.kind}>
      {inside}
    </a>
  )
}

function isNumber({ kind, text }: Contact): boolean {
  return kind !== 'email' && kind !== 'website' && /^[\d+(]/.test(text)
}

export const contactListCss = `
.contacts{display:grid;grid-template-columns:minmax(0,1fr)}
.contact{display:flex;gap:14px;align-items:center;min-height:56px;padding:8px 0;color:inherit;text-decoration:none}
.contact .i{color:var(--primary-ink)}
.contact span{min-width:0}
.contact small{display:block;color:var(--muted);line-height:1.2}
.value{display:block;text-wrap-style:balance}
a.contact:hover .value{text-decoration:underline;text-underline-offset:3px}
`
