import { readableAddress } from '#contract/domain-names.ts'
import type { SavedContact, SavedContactDetail, SharedContact } from '#contract/contact-shapes.ts'
import type { CsvCell } from '#formats/csv.ts'
import type { VcfContact } from '#formats/vcf-contact.ts'
import { readContent } from '../cards/index.ts'
import { savedContactStatus } from './rules.ts'
import type { SavedContactDetailRow, SavedContactRow } from './saved-store.ts'
import type { SharedContactRow } from './shared-store.ts'

export function presentSharedContact(row: SharedContactRow): SharedContact {
  return {
    shared_contact_id: row.id,
    name: row.name,
    phone: row.phone,
    email: row.email,
    company: row.company,
    message: row.message,
    card_id: row.card_id,
    vcard_id: row.card_id,
    qrcode_id: row.qrcode_id,
    card_name: row.card_name,
    slug: row.slug ?? '',
    seen: row.seen_at !== null,
    seen_at: row.seen_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
  }
}

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
] as const

/** One line of the CSV file, under `sharedContactHeader`. */
export function sharedContactCells(row: SharedContactRow): CsvCell[] {
  const { name, phone, email, company, message, card_name, slug, created_at, seen_at } = row
  return [name, phone, readableAddress(email), company, message, card_name, slug, created_at, seen_at]
}

/** For an address book; the note says where the contact comes from. */
export function presentVcfContact(row: SharedContactRow): VcfContact {
  const from = `Sent through the card ${row.card_name} on ${row.created_at.toISOString().slice(0, 10)}`
  return {
    uid: row.uid,
    revision: row.created_at,
    name: { full: row.name },
    company: row.company,
    phones: row.phone === '' ? [] : [{ number: row.phone, kind: 'mobile' }],
    emails: row.email === '' ? [] : [{ address: row.email, kind: 'work' }],
    addresses: [],
    links: [],
    note: row.message === '' ? from : `${row.message}\n\n${from}`,
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
  }
}

export function presentSavedContactDetail(row: SavedContactDetailRow): SavedContactDetail {
  const contact = presentSavedContact(row)
  const content = readContent(row)
  const vcard = contact.status === 'active' ? content.toPublic() : null
  return { ...contact, card_type_id: content.cardTypeId, vcard }
}
