import type { CardView } from '../card-view.ts'
import { contactIcon } from '../icons/contact-icon.ts'
import { Icon } from '../icons/icon.tsx'

/** A button for the first contact of each kind and one for the map, at most five. */
export function QuickContacts({ view }: { readonly view: CardView }) {
  const seen = new Set<string>()
  const all = [...(view.contacts ?? []), ...(view.contactUs?.phones ?? []), ...(view.contactUs?.emails ?? [])]
  const buttons = all.flatMap((contact) => {
    const scheme = contact.href?.replace(/:.*$/, '') ?? ''
    const icon = contactIcon(contact)
    const kind = scheme === 'https' ? icon : scheme
    if (contact.href === undefined || seen.has(kind)) return []
    seen.add(kind)
    return [{ href: contact.href, icon, label: `${contact.label}: ${contact.text}`, click: contact.kind }]
  })
  const map = view.contactUs?.addresses.find((address) => address.map !== undefined)?.map
  const shown = buttons.slice(0, map === undefined ? 5 : 4)
  return (
    <ul className="quick">
      {shown.map(({ href, icon, label, click }) => (
        <li key={href}>
          <a href={href} data-k={click} aria-label={label}>
            <Icon name={icon} />
          </a>
        </li>
      ))}
      {map !== undefined && (
        <li>
          <a href={map.href} data-k="map" aria-label={map.label}>
            <Icon name="pin" />
          </a>
        </li>
      )}
    </ul>
  )
}

export const quickContactsCss = `
.quick{display:flex}
.quick li{flex:1}
.quick a{display:grid;place-items:center;min-height:56px;min-width:48px;font-size:1.1875rem;color:inherit}
`
