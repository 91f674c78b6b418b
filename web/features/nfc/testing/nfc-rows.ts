import type { MyNfcEnquiry, NfcOffer, nfcEnquiries, nfcTemplates } from '#contract/nfc.ts'
import type { RowOf } from '#contract/resource.ts'

const at = '2026-01-02T03:04:05.000Z'
const stamps = { version: 2, created_at: at, updated_at: '2026-01-05T03:04:05.000Z' }
const pictures = { front_image: 'abcdefgh2345.webp', back_image: 'bcdefghi3456.webp' }
const rupees = { currency: 'INR', amount_minor: 49_900, tax_inclusive: true }

export const offer = (values: Partial<NfcOffer> = {}): NfcOffer => ({
  nfctemplates_id: 1,
  template_name: 'Matt black',
  ...pictures,
  material: 'black',
  stock: null,
  price: rupees,
  ...values,
})

export const myEnquiry = (values: Partial<MyNfcEnquiry> = {}): MyNfcEnquiry => ({
  nfc_enquiry_id: 5,
  qrcode_id: 70,
  code: '0123456A',
  card_name: 'Asha Rao',
  nfctemplates_id: 1,
  template_name: 'Matt black',
  quantity: 2,
  price: rupees,
  status: 'new',
  created_at: stamps.created_at,
  updated_at: stamps.updated_at,
  ...values,
})

export const template = (values: Partial<RowOf<typeof nfcTemplates>> = {}): RowOf<typeof nfcTemplates> => ({
  nfc_template_id: 1,
  template_name: 'Matt black',
  ...pictures,
  material: 'black',
  prices: [
    {
      country_id: 1,
      country_name: 'World',
      country_iso2: 'XW',
      currency: 'USD',
      amount_minor: 900,
      tax_inclusive: true,
    },
  ],
  stock: 12,
  tax_category_id: null,
  tax_category_name: null,
  sort_order: 0,
  is_active: true,
  ...stamps,
  ...values,
})

export const enquiry = (values: Partial<RowOf<typeof nfcEnquiries>> = {}): RowOf<typeof nfcEnquiries> => ({
  nfc_enquiry_id: 5,
  status: 'new',
  quantity: 2,
  nfctemplates_id: 1,
  template_name: 'Matt black',
  material: 'black',
  ...pictures,
  qrcode_id: 70,
  code: '0123456A',
  slug: 'asha',
  tag_url: 'https://cards.example/n/0123456A',
  card_id: 7,
  card_name: 'Asha Rao',
  name: 'Asha Rao',
  phone_no: '+91 98765 43210',
  email: 'asha@example.com',
  image: null,
  message: 'To the shop, please',
  unit_minor: 49_900,
  currency: 'INR',
  tax_inclusive: true,
  note: '',
  ...stamps,
  ...values,
})
