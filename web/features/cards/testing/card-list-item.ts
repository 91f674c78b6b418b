import type { CardListItem } from '#contract/card-shapes.ts'

/** A card as the list endpoints return it. */
export const cardListItem = (changes: Partial<CardListItem> = {}): CardListItem => ({
  card_id: 7,
  vcard_id: 7,
  qrcode_id: 70,
  code: '0123456A',
  slug: 'asha',
  campain: 'Fair',
  slug_name: '',
  card_type_id: 1,
  qrcode_theme_id: 21,
  color_id: 3,
  card_color: { card_color_id: 7, primary_color: '#454546', secondary_color: '#383242', theme: 3 },
  name: 'आशा राव',
  job_title: 'Potter',
  company: 'Kiln & Co',
  photo: '',
  status: 'active',
  is_revoked: false,
  version: 1,
  created_at: '2026-11-01T10:00:00.000Z',
  updated_at: '2026-11-01T10:00:00.000Z',
  visits: 1234,
  can: { update: true, delete: true },
  ...changes,
})
