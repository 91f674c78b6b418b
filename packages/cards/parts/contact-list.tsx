import type { Contact } from '../card-view.ts'
import { Icon } from '../icons/icon.tsx'
import { Line } from './user-text.tsx'

/** Ways to reach the owner: icon, what it is, and the number or address itself. */
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

function ContactLink({ contact }: { readonly contact: Contact }) {
  const inside = (
    <>
      <Icon name={iconOf(contact)} />
      <span>
        <small>{contact.label}</small>
        <span className="value">
          {isNumber(contact) ? <bdi dir="ltr">{contact.text}</bdi> : <Line text={contact.text} />}
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

/** The first number, address and chats as round buttons beside each other, at most five. */
export function QuickContacts({ contacts }: { readonly contacts: readonly Contact[] }) {
  const seen = new Set<string>()
  const quick = contacts.filter((contact) => {
    const icon = iconOf(contact)
    if (contact.href === undefined || seen.has(icon)) return false
    seen.add(icon)
    return true
  })
  return (
    <ul className="quick">
      {quick.slice(0, 5).map((contact, index) => (
        <li key={index}>
          <a href={contact.href} data-k={contact.kind} aria-label={`${contact.label}: ${contact.text}`}>
            <Icon name={iconOf(contact)} />
          </a>
        </li>
      ))}
    </ul>
  )
}

function iconOf({ kind }: Contact) {
  return kind === 'whatsapp' || kind === 'telegram' ? (`net:${kind}` as const) : kind
}

function isNumber({ kind, text }: Contact): boolean {
  return kind !== 'email' && kind !== 'website' && /^[\d+(]/.test(text)
}

export const contactListCss = `
.contacts{display:grid}
.contact{display:flex;gap:14px;align-items:center;min-height:56px;padding:8px 0;color:inherit;text-decoration:none}
.contact .i{color:var(--primary-ink)}
.contact span{min-width:0}
.contact small{display:block;color:var(--muted);line-height:1.2}
.value{display:block;overflow-wrap:anywhere}
a.contact:hover .value{text-decoration:underline;text-underline-offset:3px}
`
