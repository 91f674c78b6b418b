import { readableAddress } from '#contract/domain-names.ts'
import type {
  SavedContact,
  SavedContactDetail,
  SentContact,
  SharedContact,
  SharedContactDetail,
} from '#contract/contact-shapes.ts'
import type { LeadCounts, LeadState } from '#contract/lead-states.ts'
import type { CsvCell } from '#formats/csv.ts'
import type { VcfContact } from '#formats/vcf-contact.ts'
import { readContent } from '../cards/index.ts'
import { savedContactStatus } from './rules.ts'
import type { SavedContactDetailRow, SavedContactRow } from './saved-store.ts'
import type { MergedRow, SharedContactRow } from './shared-store.ts'
import type { TagOfRow } from './tag-store.ts'

export function presentSharedContact(row: SharedContactRow): SharedContact {
  return {
    ...presentSent(row),
    card_id: row.card_id,
    vcard_id: row.card_id,
    qrcode_id: row.qrcode_id,
    seen: row.seen_at !== null,
    seen_at: row.seen_at?.toISOString() ?? null,
    state: row.state,
    remind_on: row.remind_on,
    reminded_at: row.reminded_at?.toISOString() ?? null,
    tags: [...row.tags],
    note: joinedNote(row),
    merged: row.merged.map(presentSent),
  }
}

const presentSent = (row: SharedContactRow | MergedRow): SentContact => ({
  shared_contact_id: row.id,
  name: row.name,
  phone: row.phone,
  email: row.email,
  company: row.company,
  message: row.message,
  card_name: row.card_name,
  slug: row.slug ?? '',
  created_at: new Date(row.created_at).toISOString(),
  consent: { version: row.consent_version, locale: row.consent_locale, text: row.consent_text },
})

/**
 * A lead with what its page says of it.
 * @param dialled a phone number as it is dialled from everywhere
 */
export function presentSharedContactDetail(
  row: SharedContactRow,
  dialled: (phone: string) => string,
  place: string,
): SharedContactDetail {
  const typed = [row, ...row.merged].map(({ phone }) => phone).filter((phone) => phone !== '')
  const phones = new Map(typed.toReversed().map((phone) => [dialled(phone), phone]))
  return {
    ...presentSharedContact(row),
    phones: [...phones].toReversed().map(([number, phone]) => ({ typed: phone, dialled: number })),
    place,
  }
}

/** How many leads there are in each state, also in those that none has. */
export const presentCounts = (
  counted: readonly { readonly state: LeadState; readonly count: number }[],
): LeadCounts => ({
  new: 0,
  later: 0,
  answered: 0,
  done: 0,
  ...Object.fromEntries(counted.map(({ state, count }) => [state, count])),
})

/** Notes that were written before leads were merged stand below each other. */
const joinedNote = ({ note, merged }: SharedContactRow): string =>
  [note, ...merged.map((other) => other.note)].filter((text) => text !== '').join('\n\n')

export const sharedContactHeader = [
  'Name',
  'Phone',
  'Email',
  'Company',
  'Message',
  'Card',
  'Link',
  'Received',
  'Seen',
  'State',
  'Reminder',
  'Tags',
  'Note',
  'Consent version',
  'Consent language',
  'Consent text',
  'Person',
] as const

/**
 * The lines of the CSV file, under `sharedContactHeader`: one for each time that somebody sent something. Lines of one
 * person have the same number in the last column.
 */
export const sharedContactLines = (row: SharedContactRow): CsvCell[][] =>
  [row, ...row.merged].map((sent) => {
    const { name, phone, email, company, message, card_name, slug } = sent
    return [
      name,
      phone,
      readableAddress(email),
      company,
      message,
      card_name,
      slug,
      new Date(sent.created_at),
      row.seen_at,
      row.state,
      row.remind_on,
      tagCell(row.tags),
      joinedNote(row),
      sent.consent_version,
      sent.consent_locale,
      sent.consent_text,
      row.id,
    ]
  })

/** Tags as one cell. */
export const tagCell = (tags: readonly TagOfRow[]): string => tags.map(({ name }) => name).join(', ')

/** For an address book, with all numbers and addresses; the note says where the contact comes from. */
export function presentVcfContact(row: SharedContactRow): VcfContact {
  const sent = [row, ...row.merged]
  const numbers = sent.map(({ phone }) => phone).filter((phone) => phone !== '')
  const digitsOf = (phone: string) => phone.replace(/[^\d+]/g, '')
  const phones = numbers.filter(
    (phone, index) => numbers.findIndex((other) => digitsOf(other) === digitsOf(phone)) === index,
  )
  const emails = new Set(sent.map(({ email }) => email).filter((email) => email !== ''))
  const notes = sent.map(({ message, card_name: card, created_at: at }) => {
    const from = `Sent through the card ${card} on ${new Date(at).toISOString().slice(0, 10)}`
    return message === '' ? from : `${message}\n\n${from}`
  })
  return {
    uid: row.uid,
    revision: row.created_at,
    name: { full: row.name },
    company: row.company,
    phones: phones.map((number) => ({ number, kind: 'mobile' })),
    emails: [...emails].map((address) => ({ address, kind: 'work' })),
    addresses: [],
    links: [],
    note: notes.join('\n\n'),
  }
}

/** The card as it is now. Of an inactive or deleted card only the name is shown, so that people recognise the entry. */
export function presentSavedContact(row: SavedContactRow): SavedContact {
  const status = savedContactStatus(row)
  const isShown = status === 'active' && row.shows_profile
  return {
    contact_id: row.id,
    card_id: row.card_id,
    status,
    slug: row.slug ?? '',
    name: row.name,
    job_title: isShown ? row.job_title : '',
    company: isShown ? row.company : '',
    photo: isShown && row.shows_photo ? row.photo : '',
    saved_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    tags: [...row.tags],
    note: row.note,
  }
}

export function presentSavedContactDetail(row: SavedContactDetailRow): SavedContactDetail {
  const contact = presentSavedContact(row)
  const content = readContent(row)
  const vcard = contact.status === 'active' ? content.toPublic() : null
  return { ...contact, card_type_id: content.cardTypeId, vcard }
}
