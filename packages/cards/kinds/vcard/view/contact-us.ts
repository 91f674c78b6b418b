import type { ContactUsItem, Vcard } from '#contract/kinds/vcard.ts'
import { readableAddress } from '#contract/domain-names.ts'
import { readPhoneLabel } from '#formats/phone-label.ts'
import type { Contact, ContactUs, PostalAddress } from '../../../card-view.ts'
import type { Dialling, ViewPlace } from '../../../kind.ts'
import { mailHref, safeWebHref } from '../../../safe-href.ts'
import type { Strings } from '../../../strings/shape.ts'
import { ownWords } from './own-words.ts'
import { callHref, readableNumber } from '../../../view/phone.ts'
import { pictureOf } from '../../../view/pictures.ts'
import { present } from '../../../view/present.ts'

/** The *contact us* section; undefined when it is hidden or empty. */
export function contactUsOf(vcard: Vcard, place: ViewPlace & Dialling): ContactUs | undefined {
  const { fileUrl, strings, dialCode } = place
  if (vcard.show_contact_us === 0) return undefined
  const ofType = (type: ContactUsItem['type']) => vcard.contact_us.filter((item) => item.type === type)
  const addresses = ofType('Address')
    .map((item) => addressOf(item, strings))
    .filter(({ lines, map }) => lines.length > 0 || map !== undefined)
  const filled = (item: ContactUsItem) => item.contact.trim() !== ''
  const phones = ofType('Mobile')
    .filter(filled)
    .map((item) => phoneOf(item, strings, dialCode))
  const emails = ofType('Email')
    .filter(filled)
    .map((item) => emailOf(item, strings))
  if (addresses.length + phones.length + emails.length === 0) return undefined
  return {
    title: ownWords(vcard.contact_us_title, 'contactUs', strings),
    saveLabel: ownWords(vcard.contact_us_add_to_contact_button, 'saveContact', strings),
    addresses,
    phones,
    emails,
    ...present({ picture: pictureOf(fileUrl, vcard.contact_us_image, 560, '') }),
  }
}

function addressOf(item: ContactUsItem, strings: Strings): PostalAddress {
  const town = [item.city, item.zipcode].filter(Boolean).join(' ')
  const lines = [item.contact, item.street1, item.street2, town, item.state, item.country]
    .map((text) => text.trim())
    .filter(Boolean)
  const href = safeWebHref(item.google_map_link) ?? (lines.length > 0 ? mapSearch(lines) : undefined)
  const map =
    item.show_location_action_button === 1 && href !== undefined
      ? { label: ownWords(item.location_action_button_label, 'direction', strings), href }
      : undefined
  return { lines, ...present({ label: item.label, map }) }
}

/** A link that searches a map for the address, when the owner gave no map link. */
export function mapSearch(lines: readonly string[]): string {
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(lines.join(', '))}`
}

function phoneOf(
  { contact, ...item }: ContactUsItem,
  strings: Strings,
  dialCode: string | undefined,
): Contact {
  const number = { prefix: null, contact, dialCode }
  const label = item.label || strings.contactKinds.phone
  const text = readableNumber(number)
  if (readPhoneLabel(item.label).kind === 'fax') return { kind: 'fax', label, text }
  return { kind: 'phone', label, text, ...present({ href: callHref(number) }) }
}

function emailOf(item: ContactUsItem, strings: Strings): Contact {
  const label = item.label || strings.contactKinds.email
  return {
    kind: 'email',
    label,
    text: readableAddress(item.contact),
    ...present({ href: mailHref(item.contact) }),
  }
}
