import { brandCard } from '#cards/kinds/vcard/brand-card.ts'
import type { NewItems } from '#cards/kinds/vcard/brand-card.ts'
import { vcardOfPerson } from '#cards/kinds/vcard/vcard-of-person.ts'
import type { InvitedUser } from '#contract/admin-cards.ts'
import { noBrand } from '#contract/brands.ts'
import type { BrandParts } from '#contract/brands.ts'
import type { ThemeId } from '#contract/constants.ts'
import type { CardDraft, FieldPath } from '../../draft.ts'
import type { DraftVcard } from './draft-vcard.ts'
import { newContactUs, newItem } from './draft-vcard.ts'
import type { CardForm } from '../../use-editor.tsx'

const contactOf = (label: 'Email' | 'Website' | 'Mobile', contact: string) => ({
  ...newItem('profile_contact'),
  label,
  contact,
})

const items: NewItems<DraftVcard> = {
  website: (link) => contactOf('Website', link),
  address: () => newContactUs('Address'),
  link: (link) => ({ ...newItem('web_link'), ...link }),
}

/** A form for somebody else has the basic or the advanced vcard alone. */
const asVcard = (draft: CardDraft) => draft as unknown as CardDraft<DraftVcard>

/** The empty form with what was said of its person already, and with the brand of the partner. */
export function fillDraft(
  draft: CardDraft,
  { name, email, phone }: InvitedUser,
  brand: BrandParts | undefined,
): CardDraft {
  const person = { name, email, phone, company: '', job_title: '', picture: '', website: '' }
  const contacts = vcardOfPerson(person).profile_contact ?? []
  const profile_contact = contacts.map(({ label, contact }) => ({
    ...newItem('profile_contact'),
    label,
    contact,
  }))
  const filled = { ...draft, vcard: { ...asVcard(draft).vcard, name, profile_contact } }
  return brand === undefined ? filled : { ...filled, ...brandDraft(filled, undefined, brand) }
}

function brandDraft(draft: CardDraft, before: BrandParts | undefined, after: BrandParts) {
  const { vcard, qrcode_theme_id, card_color } = asVcard(draft)
  const branded = brandCard({ vcard, qrcode_theme_id, card_color }, before, after, items)
  return { ...branded, qrcode_theme_id: branded.qrcode_theme_id as ThemeId }
}

/** Gives the form another brand, or none; what was typed stays. */
export function changeBrand(form: CardForm, before: BrandParts | undefined, after = noBrand): void {
  const draft = form.state.values
  const { vcard, card_color, qrcode_theme_id } = brandDraft(draft, before, after)
  const set = (path: string, value: unknown) => form.setFieldValue(path as FieldPath, value as never)
  for (const [name, value] of Object.entries(vcard))
    if (draft.vcard[name] !== value) set(`vcard.${name}`, value)
  for (const [name, value] of Object.entries(card_color)) set(`card_color.${name}`, value)
  set('qrcode_theme_id', qrcode_theme_id)
}
