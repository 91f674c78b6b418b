import type { MyNfcEnquiry } from '#contract/nfc.ts'
import type { MyNfcOrder, NfcTag } from '#contract/nfc-orders.ts'
import type { EnquiryRow } from './enquiry-store.ts'
import type { NfcOrderRow } from './order-store.ts'

/** What a person sees of what they asked for. */
export const presentOwn = (row: EnquiryRow): MyNfcEnquiry => ({
  nfc_enquiry_id: row.id,
  qrcode_id: row.qrcode_id,
  code: row.code,
  card_name: row.card_name,
  nfctemplates_id: row.nfctemplates_id,
  template_name: row.template_name,
  quantity: row.quantity,
  price: presentPrice(row),
  status: row.status,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
})

/** The parts of a price are all there or none. */
function presentPrice({ unit_minor: amount_minor, currency, tax_inclusive }: EnquiryRow) {
  if (amount_minor === null || currency === null || tax_inclusive === null) return null
  return { amount_minor, currency, tax_inclusive }
}

/** What the chip of a code holds. */
export const tagUrl = (publicUrl: string, code: string): string => `${publicUrl}/n/${code}`

/** What a person sees of an order of theirs. */
export const presentOwnOrder = (row: NfcOrderRow): MyNfcOrder => ({
  nfc_order_id: row.id,
  public_id: row.public_id,
  status: row.status,
  payment_status: row.payment_status,
  code: row.code,
  card_name: row.card_name,
  template_name: row.template_name,
  quantity: row.quantity,
  currency: row.currency,
  total_minor: row.total_minor,
  ship_to: { name: row.ship_name, city: row.ship_city },
  carrier: row.carrier,
  tracking_no: row.tracking_no,
  tracking_url: row.tracking_url,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
})

/** What a station needs to write the chips of an order. */
export const presentTag = (publicUrl: string, row: NfcOrderRow): NfcTag => ({
  nfc_order_id: row.id,
  template_name: row.template_name,
  card_name: row.card_name,
  code: row.code,
  tag_url: tagUrl(publicUrl, row.code),
  quantity: row.quantity,
  tags_written: row.tags_written,
})
