import type { CardView, Contact } from '../card-view.ts'
import { contactIcon } from '../icons/contact-icon.ts'
import { Icon } from '../icons/icon.tsx'
import { stringsOf } from '../strings.ts'
import type { Strings } from '../strings/shape.ts'

/** A button for the first contact of each kind and one for the map, at most five. */
export function QuickContacts({ view }: { readonly view: CardView }) {
  const strings = stringsOf(view.locale)
  const seen = new Set<string>()
  const all = [...(view.contacts ?? []), ...(view.contactUs?.phones ?? []), ...(view.contactUs?.emails ?? [])]
  const buttons = all.flatMap((contact) => {
    const scheme = contact.href?.replace(/:.*$/, '') ?? ''
    const icon = contactIcon(contact)
    const kind = scheme === 'https' ? icon : scheme
    if (contact.href === undefined || seen.has(kind)) return []
    seen.add(kind)
    const label = actionOf(contact, scheme, strings)
    return [{ href: contact.href, icon, label, name: `${label}: ${contact.text}`, click: contact.kind }]
  })
  const map = view.contactUs?.addresses.find((address) => address.map !== undefined)?.map
  const shown = buttons.slice(0, map === undefined ? 5 : 4)
  return (
    <ul className="quick">
      {shown.map(({ href, icon, label, name, click }) => (
        <li key={href}>
          <a href={href} data-k={click} aria-label={name}>
            <Icon name={icon} />
            {label}
          </a>
        </li>
      ))}
      {map !== undefined && (
        <li>
          <a href={map.href} data-k="map">
            <Icon name="pin" />
            {strings.short.directions}
          </a>
        </li>
      )}
    </ul>
  )
}

/** What the button does: *Call*, *Email*, or the name of the chat. */
function actionOf({ kind }: Contact, scheme: string, { short, contactKinds }: Strings): string {
  return scheme === 'tel' ? short.call : contactKinds[kind]
}

export const quickContactsCss = `
.quick{display:flex}
.quick li{flex:1}
.quick a{display:grid;align-content:center;place-items:center;gap:2px;min-height:60px;min-width:48px;padding:6px 2px;font-size:.8125rem;line-height:1.2;text-align:center;color:inherit;text-decoration:none}
.quick .i{font-size:1.1875rem}
`
