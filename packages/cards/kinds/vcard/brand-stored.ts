import type { BrandParts } from '#contract/brands.ts'
import { ContactUsItem, ProfileContact, Vcard, WebLink } from '#contract/kinds/vcard.ts'
import type { VcardInput } from '#contract/kinds/vcard.ts'
import { brandCard } from './brand-card.ts'
import type { NewItems } from './brand-card.ts'

const items: NewItems<Vcard> = {
  website: (contact) => ProfileContact.parse({ label: 'Website', contact }),
  address: () => ContactUsItem.parse({ type: 'Address', show_location_action_button: 1 }),
  link: (link) => WebLink.parse(link),
}

type Sent = {
  readonly vcard: VcardInput
  readonly qrcode_theme_id: number
  readonly card_color: {
    readonly primary_color: string
    readonly secondary_color: string
    readonly theme: number
  }
}

/** A card as it is stored or sent, with a brand: `brandCard`. @throws ZodError for a document that is no vcard */
export const brandStored = (card: Sent, before: BrandParts | undefined, after: BrandParts) =>
  brandCard({ ...card, vcard: Vcard.parse(card.vcard) }, before, after, items)
