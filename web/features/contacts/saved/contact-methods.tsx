import { Trans, useLingui } from '@lingui/react/macro'
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
import type { ReactNode } from 'react'
import { useMemo } from 'react'
import type { Contact, ContactKind, LinkItem, PostalAddress, SocialItem } from '#cards/card-view.ts'
import { getKind } from '#cards/kinds.ts'
import { toCardView } from '#cards/to-card-view.ts'
import { colorDefaults, plainThemeId } from '#contract/constants.ts'
import type { Locale } from '#contract/languages.ts'
import { isLocale, sourceLocale } from '#contract/languages.ts'
import type { CardDocument } from '#contract/kinds.ts'

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

export type ContactMethodsProps = { readonly cardTypeId: number; readonly document: CardDocument }

/** The contact methods of a card: numbers, addresses, networks and links, each a large target. */
export function ContactMethods({ cardTypeId, document }: ContactMethodsProps) {
  const { t, i18n } = useLingui()
  const locale = isLocale(i18n.locale) ? i18n.locale : sourceLocale
  const { contacts, postal, social, links } = useMemo(
    () => listContactMethods({ cardTypeId, document }, locale),
    [cardTypeId, document, locale],
  )
  if (contacts.length + postal.length + social.length + links.length === 0)
    return (
      <p className="saved-contact-note">
        <Trans>This card shows no contact details.</Trans>
      </p>
    )
  return (
    <div className="contact-methods">
      <MethodGroup title={t({ message: 'Contact', context: 'phone and email' })}>
        {contacts.map((contact) => (
          <Method key={`${contact.kind} ${contact.text}`} icon={icons[contact.kind]} {...contact} />
        ))}
      </MethodGroup>
      <MethodGroup title={t`Address`}>
        {postal.map(({ label, lines, map }) => (
          <Method
            key={lines.join()}
            icon={IconMapPin}
            label={label}
            text={lines.join(', ')}
            href={map?.href}
          />
        ))}
      </MethodGroup>
      <MethodGroup title={t`Networks`}>
        {social.map(({ title, host, href }) => (
          <Method key={href} icon={IconLink} label={title} text={host} href={href} />
        ))}
      </MethodGroup>
      <MethodGroup title={t`Links`}>
        {links.map(({ title, host, href }) => (
          <Method key={href} icon={IconWorld} label={title} text={host} href={href} />
        ))}
      </MethodGroup>
    </div>
  )
}

function MethodGroup({
  title,
  children,
}: {
  readonly title: string
  readonly children: readonly ReactNode[]
}) {
  if (children.length === 0) return null
  return (
    <section>
      <h2>{title}</h2>
      <ul>{children}</ul>
    </section>
  )
}

type MethodProps = {
  readonly icon: TablerIcon
  readonly label: string | undefined
  readonly text: Contact['text']
  /** Absent when there is nothing to open. */
  readonly href?: string | undefined
}

function Method({ icon: Icon, label, text, href }: MethodProps) {
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
        <div className="contact-method">{words}</div>
      ) : (
        <a
          className="contact-method"
          href={href}
          {...(isWeb && { target: '_blank', rel: 'noopener noreferrer' })}
        >
          {words}
        </a>
      )}
    </li>
  )
}

type ContactMethodGroups = {
  readonly contacts: readonly Contact[]
  readonly postal: readonly PostalAddress[]
  readonly social: readonly SocialItem[]
  readonly links: readonly LinkItem[]
}

/** The contact methods of a card, with the same checked links as on its page and without duplicates. */
function listContactMethods(
  { cardTypeId, document }: ContactMethodsProps,
  locale: Locale,
): ContactMethodGroups {
  const view = toCardView({
    content: getKind(cardTypeId).read(document),
    themeId: plainThemeId,
    colors: colorDefaults,
    locale,
    // pictures are not shown here
    fileUrl: () => '',
    actions: { vcfUrl: '', pageUrl: '' },
    madeWithVisita: false,
  })
  const { contactUs } = view
  const all = [...(view.contacts ?? []), ...(contactUs?.phones ?? []), ...(contactUs?.emails ?? [])]
  return {
    contacts: withoutDuplicates(all, ({ href, text }) => href ?? text),
    postal: withoutDuplicates(contactUs?.addresses ?? [], ({ lines }) => lines.join('\n')),
    social: withoutDuplicates(view.social?.items ?? [], ({ href }) => href),
    links: withoutDuplicates(view.webLinks?.items ?? [], ({ href }) => href),
  }
}

function withoutDuplicates<T>(items: readonly T[], keyOf: (item: T) => string): readonly T[] {
  const seen = new Set<string>()
  return items.filter((item) => {
    const key = keyOf(item)
    if (seen.has(key)) return false
    seen.add(key)
    return true
  })
}
