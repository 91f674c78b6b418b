import type { ParsedContact, ParsedPhoneKind } from '#formats/parse-vcf.ts'
import type { EditorKind } from '../../editor-kind.ts'
import type { DraftVcard, ItemOf } from './draft-vcard.ts'
import { newItem } from './draft-vcard.ts'
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
  ].every((text) => text.trim() === '')

/** What an address book says of a person; its picture as a file. */
export type FoundContact = Omit<ParsedContact, 'photo'> & { readonly picture?: Blob | undefined }

/**
 * The fields of a vcard that an address book knows. What a card cannot have is left out, because the quick form has no
 * field in which it could be corrected.
 * @param typed the contacts of the form; those with a number or address stay, in front
 */
export async function fieldsOf(found: FoundContact, typed: DraftVcard['profile_contact']) {
  const { ProfileContact, Vcard } = await import('#contract/kinds/vcard.ts')
  const { name, company, job_title: jobTitle } = Vcard.shape
  const contacts: readonly Contact[] = [
    ...found.phones.map(({ number, kind }) => contactOf(phoneLabelOf[kind], number)),
    ...found.emails.map((email) => contactOf('Email', email)),
    ...found.links.map((link) => contactOf('Website', link)),
  ]
  const own = typed.filter(({ contact }) => contact.trim() !== '')
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
  }
}

/** As many as a card takes, less the field for a number. */
const mostContacts = 19

const phoneLabelOf: Readonly<Record<ParsedPhoneKind, Contact['label']>> = {
  mobile: 'Mobile',
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
