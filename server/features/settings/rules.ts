import type { FieldCode } from '#contract/field-errors.ts'
import type { Settings } from '#contract/settings.ts'

export type SellerPlaces = {
  readonly isCountry: boolean
  readonly state: { readonly countryId: number; readonly gstCode: string | null } | undefined
  /** Of the State of the GST number; undefined without a number. */
  readonly gstCode: string | undefined
}

/** Of test payments, credit notes and bills of supply. A seller who has one of them from before keeps it until the next change. */
const reservedPrefixes: ReadonlySet<string> = new Set(['TST', 'CRN', 'BOS'])

/** What is wrong with a seller, beyond what the schema finds. */
export function findSellerErrors(
  { country_id, state_id, invoice_prefix }: Settings['seller'],
  { isCountry, state, gstCode }: SellerPlaces,
): { readonly path: string; readonly code: FieldCode }[] {
  const isOfCountry = state_id === null || (state !== undefined && state.countryId === country_id)
  return [
    ...(reservedPrefixes.has(invoice_prefix)
      ? [{ path: 'seller.invoice_prefix', code: 'invalid_invoice_prefix' as const }]
      : []),
    ...(country_id !== null && !isCountry
      ? [{ path: 'seller.country_id', code: 'unknown_place' as const }]
      : []),
    ...(isOfCountry ? [] : [{ path: 'seller.state_id', code: 'unknown_place' as const }]),
    ...(gstCode !== undefined && state?.gstCode !== gstCode
      ? [{ path: 'seller.gst_number', code: 'gst_of_other_state' as const }]
      : []),
  ]
}
