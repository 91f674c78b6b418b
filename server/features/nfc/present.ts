import type { MyNfcEnquiry } from '#contract/nfc.ts'
import type { EnquiryRow } from './enquiry-store.ts'

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
