import type { MyNfcEnquiry } from '#contract/nfc.ts'
import { lostTagDays } from '#contract/nfc-lost-chips.ts'
import type { MyNfcOrder } from '#contract/nfc-orders.ts'
import type { NfcTag } from '#contract/nfc-production.ts'
import type { EnquiryRow } from './enquiry-store.ts'
import type { NfcOrderRow } from './order-store.ts'
import { isLosable } from './rules.ts'

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

/** What the chip of a code holds. @param tagNo tells it from chips of other orders; 0 of none */
export const tagUrl = (publicUrl: string, code: string, tagNo = 0): string =>
  `${publicUrl}/n/${code}${tagNo === 0 ? '' : `.${tagNo}`}`

/** Milliseconds. */
export const lostTagTime = lostTagDays * 86_400_000

/** What a person sees of an order of theirs at a moment. */
export const presentOwnOrder = (row: NfcOrderRow, now: Date): MyNfcOrder => ({
  nfc_order_id: row.id,
  public_id: row.public_id,
  status: row.status,
  payment_status: row.payment_status,
  code: row.code,
  card_name: row.card_name,
  template_name: row.template_name,
  qrcode_id: row.qrcode_id,
  nfctemplates_id: row.nfctemplates_id,
  image: row.image,
  quantity: row.quantity,
  currency: row.currency,
  total_minor: row.total_minor,
  ship_to: {
    name: row.ship_name,
    phone: row.ship_phone,
    line1: row.ship_line1,
    line2: row.ship_line2,
    city: row.ship_city,
    postal_code: row.ship_postal_code,
    country_id: row.ship_country_id,
    state_id: row.ship_state_id,
  },
  is_address_offered: row.is_address_offered && row.ship_name !== '',
  lost_at: row.lost_at?.toISOString() ?? null,
  findable_until: findableUntil(row, now)?.toISOString() ?? null,
  is_code_open: row.is_code_open && row.is_code_own,
  is_losable: row.lost_at === null && row.is_code_own && isLosable(row),
  carrier: row.carrier,
  tracking_no: row.tracking_no,
  tracking_url: row.tracking_url,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
})

function findableUntil({ lost_at: lostAt, is_code_own: isOwn }: NfcOrderRow, now: Date): Date | undefined {
  if (lostAt === null || !isOwn) return undefined
  const until = new Date(lostAt.getTime() + lostTagTime)
  return until > now ? until : undefined
}

/** What a station needs to write the chips of an order. */
export const presentTag = (publicUrl: string, row: NfcOrderRow): NfcTag => ({
  nfc_order_id: row.id,
  template_name: row.template_name,
  card_name: row.card_name,
  code: row.code,
  tag_url: tagUrl(publicUrl, row.code, row.tag_no),
  quantity: row.quantity,
  tags_written: row.tags_written,
})
