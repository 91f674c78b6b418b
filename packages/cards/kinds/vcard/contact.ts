import type { ContactUsItem, ProfileContact, Vcard } from '#contract/kinds/vcard.ts'
import { telegramName } from '#contract/link.ts'
import { asciiMail } from '#contract/mail-address.ts'
import { readPhoneLabel } from '#formats/phone-label.ts'
import type { VcfAddress, VcfEmail, VcfLink, VcfPhone } from '#formats/vcf-contact.ts'
import type { ContactFields, Dialling } from '../../kind.ts'
import { findNetwork, networks } from '../../networks.ts'
import { linkHost, mailHref, safeHref } from '../../safe-href.ts'
import { internationalNumber } from '../../view/phone.ts'

/**
 * The contact that visitors save. It has what the page shows, without what the owner hides there. Phone numbers become
 * E.164 where their country is known, and each number is in it once.
 */
export function contactOfVcard(vcard: Vcard, { dialCode }: Dialling): ContactFields {
  const shown = vcard.show_profile === 1
  const profile = vcard.show_profile_contact === 1 ? vcard.profile_contact : []
  const reach = vcard.show_contact_us === 1 ? vcard.contact_us : []
  return {
    name: { full: vcard.name },
    company: shown ? vcard.company : '',
    title: shown ? vcard.job_title : '',
    phones: phonesOf(profile, reach, dialCode),
    emails: emailsOf(profile, reach),
    addresses: reach.filter(({ type }) => type === 'Address').map(addressOf),
    links: [...profile.flatMap(profileLink), ...socialLinks(vcard), ...webLinks(vcard)],
    note:
      vcard.show_heading === 1
        ? [vcard.heading_title, vcard.heading_description].filter(Boolean).join('\n')
        : '',
  }
}

/** Labels of phone numbers. A chat number gets a label of its own only when no phone has the same number. */
const phoneKinds: Partial<Record<ProfileContact['label'], Pick<VcfPhone, 'kind' | 'label'>>> = {
  Mobile: { kind: 'mobile' },
  Phone: { kind: 'work' },
  Work: { kind: 'work' },
  Home: { kind: 'home' },
  Fax: { kind: 'fax' },
  Whatsapp: { kind: 'mobile', label: 'WhatsApp' },
  Telegram: { kind: 'mobile', label: 'Telegram' },
}

/** Kinds that labels of a company's numbers say. All others are numbers of the company. */
const kindsByLabel: Partial<Record<string, VcfPhone['kind']>> = { fax: 'fax', mobile: 'mobile', home: 'home' }

/** Phones have words of their own for a kind, in the language of who saves it: a label that says no more is left out. */
function phoneOfLabel(label: string): Pick<VcfPhone, 'kind' | 'label'> {
  const { kind = 'work', isPlain } = readPhoneLabel(label)
  const isOwnWord = !isPlain || !/^(?:fax|mobile|home|work|phone)$/.test(kind)
  return { kind: kindsByLabel[kind] ?? 'work', ...(isOwnWord && { label }) }
}

function phonesOf(
  profile: readonly ProfileContact[],
  reach: readonly ContactUsItem[],
  dialCode: string | undefined,
): VcfPhone[] {
  const numbersOf = (items: readonly ProfileContact[]) =>
    items.flatMap(({ label, own_label: word = '', prefix, contact }): VcfPhone[] => {
      const kind = phoneKinds[label]
      const isName = label === 'Telegram' && telegramName(contact) !== undefined
      if (kind === undefined || isName) return []
      const number = internationalNumber({ prefix, contact, dialCode })
      const isFax = readPhoneLabel(word).kind === 'fax'
      return [{ ...kind, ...(isFax && { kind: 'fax' }), number, ...(word !== '' && { label: word }) }]
    })
  const isChat = ({ label }: ProfileContact) => phoneKinds[label]?.label !== undefined
  const company = reach
    .filter(({ type }) => type === 'Mobile')
    .map(({ label, contact }): VcfPhone => ({
      ...phoneOfLabel(label),
      number: internationalNumber({ prefix: null, contact, dialCode }),
    }))
  const all = [
    ...numbersOf(profile.filter((item) => !isChat(item))),
    ...company,
    ...numbersOf(profile.filter(isChat)),
  ]
  const once = all.filter(({ number }, index) => all.findIndex((phone) => phone.number === number) === index)
  const dialled = once.filter(({ number }) => /\d/.test(number))
  const main = dialled.find(({ kind }) => kind !== 'fax')
  return dialled.map((phone) => (phone === main ? { ...phone, preferred: true } : phone))
}

function emailsOf(profile: readonly ProfileContact[], reach: readonly ContactUsItem[]): VcfEmail[] {
  const all = [
    ...profile.filter(({ label }) => label === 'Email').map(({ contact }) => contact),
    ...reach.filter(({ type }) => type === 'Email').map(({ contact }) => contact),
  ]
  const valid = all.map(asciiMail).filter((address) => mailHref(address) !== undefined)
  return [...new Set(valid)].map((address, index) =>
    index === 0 ? { address, kind: 'work', preferred: true } : { address, kind: 'work' },
  )
}

function addressOf(item: ContactUsItem): VcfAddress {
  return {
    street1: [item.contact, item.street1].filter(Boolean).join(', '),
    street2: item.street2,
    city: item.city,
    region: item.state,
    postcode: item.zipcode,
    country: item.country,
    kind: 'work',
    label: item.label,
  }
}

function profileLink({ label, contact }: ProfileContact): VcfLink[] {
  if (label === 'Website') {
    const url = safeHref(contact)
    return url === undefined ? [] : [{ label: 'Website', url }]
  }
  const name = label === 'Telegram' ? telegramName(contact) : undefined
  return name === undefined ? [] : [{ label: 'Telegram', url: `https://t.me/${name}`, network: 'telegram' }]
}

function socialLinks(vcard: Vcard): VcfLink[] {
  if (vcard.show_social_link === 0) return []
  return vcard.social_link.flatMap(({ type, link, title }): VcfLink[] => {
    const url = safeHref(link)
    if (url === undefined) return []
    const network = findNetwork(type, linkHost(url))
    const label = network === undefined ? title || type : networks[network].name
    return [network === undefined ? { label, url } : { label, url, network }]
  })
}

function webLinks(vcard: Vcard): VcfLink[] {
  if (vcard.show_web_link === 0) return []
  return vcard.web_link.flatMap(({ link, title }): VcfLink[] => {
    const url = safeHref(link)
    return url === undefined ? [] : [{ label: title, url }]
  })
}
