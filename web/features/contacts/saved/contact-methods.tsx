import type { TablerIcon } from '@tabler/icons-react'
import {
  IconBrandTelegram,
  IconBrandWhatsapp,
  IconDeviceMobile,
  IconHome,
  IconLink,
  IconMail,
  IconMapPin,
  IconPhone,
  IconPrinter,
  IconWorld,
} from '@tabler/icons-react'
import { useMemo } from 'react'
import type { Contact, ContactKind } from '#cards/card-view.ts'
import type { Vcard } from '#contract/vcard.ts'
import { contactView } from './contact-view.ts'

const icons: Record<ContactKind, TablerIcon> = {
  mobile: IconDeviceMobile,
  phone: IconPhone,
  work: IconPhone,
  home: IconHome,
  fax: IconPrinter,
  whatsapp: IconBrandWhatsapp,
  telegram: IconBrandTelegram,
  email: IconMail,
  website: IconWorld,
}

/** What a card says about reaching somebody: numbers, addresses, networks and links, each a large target. */
export function ContactMethods({ vcard }: { readonly vcard: Vcard }) {
  const { contacts, postal, social, links } = useMemo(() => contactView(vcard), [vcard])
  if (contacts.length + postal.length + social.length + links.length === 0)
    return <p className="saved-contact-note">This card shows no way to reach its owner.</p>
  return (
    <div className="ways">
      <Ways title="Reach">
        {contacts.map((contact) => (
          <Way key={`${contact.kind} ${contact.text}`} icon={icons[contact.kind]} {...contact} />
        ))}
      </Ways>
      <Ways title="Address">
        {postal.map(({ label, lines, map }) => (
          <Way key={lines.join()} icon={IconMapPin} label={label} text={lines.join(', ')} href={map?.href} />
        ))}
      </Ways>
      <Ways title="Networks">
        {social.map(({ title, host, href }) => (
          <Way key={href} icon={IconLink} label={title} text={host} href={href} />
        ))}
      </Ways>
      <Ways title="Links">
        {links.map(({ title, host, href }) => (
          <Way key={href} icon={IconWorld} label={title} text={host} href={href} />
        ))}
      </Ways>
    </div>
  )
}

function Ways({
  title,
  children,
}: {
  readonly title: string
  readonly children: readonly React.ReactNode[]
}) {
  if (children.length === 0) return null
  return (
    <section>
      <h2>{title}</h2>
      <ul>{children}</ul>
    </section>
  )
}

type WayProps = {
  readonly icon: TablerIcon
  readonly label: string | undefined
  readonly text: Contact['text']
  /** Absent where there is nothing to open. */
  readonly href?: string | undefined
}

function Way({ icon: Icon, label, text, href }: WayProps) {
  const isWeb = href !== undefined && /^https?:/.test(href)
  const words = (
    <>
      <Icon size={20} stroke={1.5} aria-hidden="true" />
      <span>
        {label === undefined ? null : <small dir="auto">{label}</small>}
        <bdi>{text}</bdi>
      </span>
    </>
  )
  return (
    <li>
      {href === undefined ? (
        <div className="way">{words}</div>
      ) : (
        <a className="way" href={href} {...(isWeb && { target: '_blank', rel: 'noopener noreferrer' })}>
          {words}
        </a>
      )}
    </li>
  )
}
