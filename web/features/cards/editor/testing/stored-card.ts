import type { CardDetail } from '#contract/card-shapes.ts'
import { Vcard } from '#contract/kinds/vcard.ts'

/** A card as `card/detail` returns it, with items in every list. */
export function storedCard(changes: Partial<CardDetail> = {}): CardDetail {
  const vcard = Vcard.parse({
    name: 'Meera Krishnan',
    job_title: 'Bookbinder',
    photo: 'portrait-0001.webp',
    profile_contact: [
      { vcard_profile_contact_id: 1, label: 'Mobile', contact: '98765 43210', prefix: '+91' },
      { vcard_profile_contact_id: 2, label: 'Email', contact: 'meera@kalam.example' },
    ],
    contact_us: [{ contact_us_id: 1, type: 'Address', street1: '4 Mint Road', city: 'Chennai' }],
    social_link: [
      { social_link_id: 1, type: 'Instagram', link: 'https://www.instagram.com/kalam', title: 'Us' },
    ],
    web_link: [{ web_link_id: 1, link: 'https://kalam.example/', title: 'Shop' }],
    vcard_images: [
      { vcard_image_id: 1, image: 'picture-0001.webp', sequance: 0 },
      { vcard_image_id: 2, image: 'picture-0002.webp', sequance: 1 },
    ],
  })
  return {
    id: 7,
    card_id: 7,
    vcard_id: 7,
    qrcode_id: 9,
    code: 'ABCD1234',
    slug: 'meera-krishnan',
    card_type_id: 1,
    qrcode_theme_id: 2,
    background_image_id: 1,
    summary: 'Books bound by hand',
    color_id: 3,
    card_color: { card_color_id: 7, primary_color: '#27415e', secondary_color: '#c9563c', theme: 3 },
    status: 'active',
    is_active: 1,
    version: 4,
    created_at: '2026-11-01T10:00:00.000Z',
    updated_at: '2026-11-02T10:00:00.000Z',
    qrcodes: {
      qrcodes_id: 9,
      code: 'ABCD1234',
      slug: 'meera-krishnan',
      campain: 'Fair',
      slug_name: 'Stand 4',
    },
    vcard,
    can: { update: true, delete: true },
    ...changes,
  }
}
