import type { Code } from '#contract/card-codes.ts'
import type { MyNfcEnquiry, NfcOffer, nfcEnquiries, nfcTemplates } from '#contract/nfc.ts'
import type { MyNfcOrder, nfcOrders } from '#contract/nfc-orders.ts'
import type { NfcTag } from '#contract/nfc-production.ts'
import type { RowOf } from '#contract/resource.ts'

const at = '2026-01-02T03:04:05.000Z'
const stamps = { version: 2, created_at: at, updated_at: '2026-01-05T03:04:05.000Z' }
const pictures = { front_image: 'abcdefgh2345.webp', back_image: 'bcdefghi3456.webp' }
const rupees = { currency: 'INR', amount_minor: 49_900, tax_inclusive: true }

/** The code that chips open. */
export const shownCode: Code = {
  qrcode_id: 70,
  code: '0123456A',
  kind: 'card',
  slug: 'asha',
  name: '',
  campain: '',
  is_primary: true,
  status: 'active',
  s3_file_name: '',
  scan_result: null,
  created_at: '2026-11-01T10:00:00.000Z',
  visits: 0,
  offered_to: null,
  card: { card_id: 7, vcard_id: 7, card_type_id: 1, name: 'Asha Rao', status: 'active' },
}

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

export const myOrder = (values: Partial<MyNfcOrder> = {}): MyNfcOrder => ({
  nfc_order_id: 9,
  public_id: 'ORDER1',
  status: 'placed',
  payment_status: 'paid',
  code: '0123456A',
  card_name: 'Asha Rao',
  template_name: 'Matt black',
  qrcode_id: 70,
  nfctemplates_id: 1,
  image: null,
  quantity: 2,
  currency: 'INR',
  total_minor: 99_800,
  ship_to: {
    name: 'Asha Rao',
    phone: '+91 98765 43210',
    line1: '12 Lantern Row',
    line2: '',
    city: 'Pune',
    postal_code: '411001',
    country_id: 356,
    state_id: null,
  },
  is_address_offered: true,
  lost_at: null,
  findable_until: null,
  is_code_open: true,
  is_losable: false,
  carrier: '',
  tracking_no: '',
  tracking_url: '',
  created_at: stamps.created_at,
  updated_at: stamps.updated_at,
  ...values,
})

export const order = (values: Partial<RowOf<typeof nfcOrders>> = {}): RowOf<typeof nfcOrders> => ({
  nfc_order_id: 9,
  public_id: 'ORDER1',
  order_id: 3,
  status: 'placed',
  payment_status: 'paid',
  quantity: 2,
  tags_written: 0,
  is_code_open: true,
  nfctemplates_id: 1,
  template_name: 'Matt black',
  material: 'black',
  ...pictures,
  image: null,
  code: '0123456A',
  slug: 'asha',
  tag_url: 'https://cards.example/n/0123456A',
  card_name: 'Asha Rao',
  ship_name: 'Asha Rao',
  ship_phone: '+91 98765 43210',
  ship_line1: '12 Lantern Row',
  ship_line2: '',
  ship_city: 'Pune',
  ship_postal_code: '411001',
  ship_state: 'Maharashtra',
  ship_country: 'India',
  currency: 'INR',
  total_minor: 99_800,
  carrier: '',
  tracking_no: '',
  tracking_url: '',
  note: '',
  ...stamps,
  ...values,
})

export const tag = (values: Partial<NfcTag> = {}): NfcTag => ({
  nfc_order_id: 9,
  template_name: 'Matt black',
  card_name: 'Asha Rao',
  code: '0123456A',
  tag_url: 'https://cards.example/n/0123456A',
  quantity: 2,
  tags_written: 0,
  ...values,
})
