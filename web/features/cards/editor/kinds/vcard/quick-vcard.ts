import type { ParsedAddress, ParsedContact, ParsedPhoneKind } from '#formats/parse-vcf.ts'
import type { EditorKind } from '../../editor-kind.ts'
import type { DraftVcard, ItemOf } from './draft-vcard.ts'
import { newContactUs, newItem } from './draft-vcard.ts'
import { vcard } from './vcard.ts'
import { blankDraft } from './vcard-documents.ts'

type Contact = ItemOf<'profile_contact'>

/** Contacts that people call. */
const phoneLabels: ReadonlySet<string> = new Set(['Mobile', 'Phone', 'Work', 'Home', 'Whatsapp'])

/** @returns -1 when there is none */
export const phoneIndex = ({ profile_contact: contacts }: Pick<DraftVcard, 'profile_contact'>): number =>
  contacts.findIndex(({ label }) => phoneLabels.has(label))

/** Not the word on screens but the value on the wire. */
const firstPhone = 'Mobile'

/** The quick form has a field for a number: a document without one gets it, in front. */
const withPhone = (document: DraftVcard): DraftVcard =>
  phoneIndex(document) === -1
    ? {
        ...document,
        profile_contact: [{ ...newItem('profile_contact'), label: firstPhone }, ...document.profile_contact],
      }
    : document

/** The basic vcard in the form of `/quick-start`. Its draft is that of `/generate/vcard`, so one continues the other. */
export const quickVcard: EditorKind<DraftVcard> = {
  ...vcard,
  blank: () => withPhone(blankDraft()),
  blankAfterReset: () => withPhone(blankDraft()),
  loadDraftSchema: async () => (await vcard.loadDraftSchema()).transform(withPhone),
}

/** Whether nothing is typed of what the quick form shows; a template or a color may be chosen. */
export const isUntouched = (vcard: DraftVcard): boolean =>
  [
    vcard.name,
    vcard.job_title,
    vcard.company,
    vcard.photo,
    ...vcard.profile_contact.map(({ contact }) => contact),
    ...vcard.contact_us.map(textOfPlace),
  ].every((text) => text.trim() === '')

/** What an address book says of a person; its picture as a file. */
export type FoundContact = Omit<ParsedContact, 'photo'> & { readonly picture?: Blob | undefined }

/**
 * The fields of a vcard that an address book knows. What a card cannot have is left out, because the quick form has no
 * field in which it could be corrected.
 * @param typed the contacts and places of the form; those with a number or address stay, in front; none without them
 */
export async function fieldsOf(
  found: FoundContact,
  typed: Pick<DraftVcard, 'profile_contact' | 'contact_us'> = { profile_contact: [], contact_us: [] },
) {
  const { ContactUsItem, ProfileContact, Vcard } = await import('#contract/kinds/vcard.ts')
  const { name, company, job_title: jobTitle } = Vcard.shape
  const contacts: readonly Contact[] = [
    ...found.phones.map(({ number, kind }) => contactOf(phoneLabelOf[kind], number)),
    ...found.emails.map((email) => contactOf('Email', email)),
    ...found.links.map((link) => contactOf('Website', link)),
  ]
  const own = typed.profile_contact.filter(({ contact }) => contact.trim() !== '')
  const known = new Set(own.map(({ contact }) => contact))
  const valid = contacts.filter((item) => ProfileContact.safeParse(item).success && !known.has(item.contact))
  return {
    name: name.safeParse(found.name).data,
    company: company.safeParse(found.company || undefined).data,
    job_title: jobTitle.safeParse(found.title || undefined).data,
    profile_contact: withPhone({
      ...blankDraft(),
      profile_contact: [...own, ...valid].slice(0, mostContacts),
    }).profile_contact,
    contact_us: withPlaces(
      typed.contact_us,
      found.addresses.map(placeOf).filter((place) => ContactUsItem.safeParse(place).success),
    ),
  }
}

type Place = ItemOf<'contact_us'>

const placeOf = ({ region: state, postcode: zipcode, ...address }: ParsedAddress): Place => ({
  ...newContactUs('Address'),
  ...address,
  state,
  zipcode,
})

/** What stands of a place on the card; empty for one of which nothing is typed. */
export const textOfPlace = ({ contact, street1, street2, zipcode, city, state, country }: Place): string =>
  [contact, street1, street2, `${zipcode} ${city}`.trim(), state, country].filter(Boolean).join(', ')

/** Found places take the place of the empty address of the form. @returns undefined when nothing changes */
function withPlaces(typed: readonly Place[], found: readonly Place[]): Place[] | undefined {
  const known = new Set(typed.map(textOfPlace))
  const added = found.filter((place) => !known.has(textOfPlace(place)))
  if (added.length === 0) return undefined
  const own = typed.filter((item) => item.type !== 'Address' || textOfPlace(item) !== '')
  return [...own, ...added].slice(0, mostContacts)
}

/** As many as a card takes, less the field for a number. */
const mostContacts = 19

const phoneLabelOf: Readonly<Record<ParsedPhoneKind, Contact['label']>> = {
  mobile: 'Mobile',
  whatsapp: 'Whatsapp',
  work: 'Work',
  home: 'Home',
  fax: 'Fax',
  other: 'Phone',
}

const contactOf = (label: Contact['label'], contact: string): Contact => ({
  ...newItem('profile_contact'),
  label,
  contact,
})
