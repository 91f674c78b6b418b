import type { ProfileContact, Vcard } from '#contract/kinds/vcard.ts'
import { telegramName } from '#contract/link.ts'
import { readableAddress } from '#contract/domain-names.ts'
import { readPhoneLabel } from '#formats/phone-label.ts'
import type { Contact, ContactKind } from '../../../card-view.ts'
import type { Dialling } from '../../../kind.ts'
import { linkHost, mailHref, readableLink, safeHref } from '../../../safe-href.ts'
import type { Strings } from '../../../strings/shape.ts'
import { callHref, readableNumber, telegramChat, whatsAppChat } from '../../../view/phone.ts'
import { present } from '../../../view/present.ts'

const kindOf: Record<ProfileContact['label'], ContactKind> = {
  Mobile: 'mobile',
  Phone: 'phone',
  Work: 'work',
  Home: 'home',
  Whatsapp: 'whatsapp',
  Telegram: 'telegram',
  Email: 'email',
  Website: 'website',
  Fax: 'fax',
}

type DialledContact = ProfileContact & Dialling

/** The profile contacts that are not empty, in the owner's order. */
export function contactsOf(
  vcard: Vcard,
  strings: Strings,
  dialCode: string | undefined,
): readonly Contact[] | undefined {
  if (vcard.show_profile_contact === 0) return undefined
  const contacts = vcard.profile_contact
    .filter(({ contact }) => contact.trim() !== '')
    .map((item) => contactOf({ ...item, dialCode }, strings))
  return contacts.length === 0 ? undefined : contacts
}

function contactOf(item: DialledContact, strings: Strings): Contact {
  const kind = kindOfContact(item)
  return {
    kind,
    label: item.own_label || strings.contactKinds[kind],
    text: textOf(kind, item),
    ...present({ href: hrefOf(kind, item) }),
  }
}

/** A number that its owner calls a fax is one, whichever label was chosen: nobody can call it, or chat with it. */
function kindOfContact({ label, own_label: word = '' }: ProfileContact): ContactKind {
  const kind = kindOf[label]
  const isNumber = kind !== 'email' && kind !== 'website'
  return isNumber && readPhoneLabel(word).kind === 'fax' ? 'fax' : kind
}

function hrefOf(kind: ContactKind, item: DialledContact): string | undefined {
  switch (kind) {
    case 'email':
      return mailHref(item.contact, item.default_messaage)
    case 'website':
      return safeHref(item.contact)
    // A chat needs the country of a number; without one, the number can still be dialled.
    case 'whatsapp':
      return whatsAppChat(item, item.default_messaage) ?? callHref(item)
    case 'telegram':
      return telegramChat(item, item.default_messaage) ?? callHref(item)
    case 'fax':
      return undefined
    default:
      return callHref(item)
  }
}

function textOf(kind: ContactKind, item: DialledContact): string {
  if (kind === 'email') return readableAddress(item.contact.trim())
  if (kind === 'website') {
    const href = safeHref(item.contact)
    if (href === undefined) return item.contact
    return /^https?:/.test(href) ? readableLink(href) : linkHost(href)
  }
  const name = kind === 'telegram' ? telegramName(item.contact) : undefined
  return name === undefined ? readableNumber(item) : `@${name}`
}
