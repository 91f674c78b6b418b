import type { FieldCode, TextParams } from '#contract/field-errors.ts'

type State = { readonly id: number; readonly countryId: number; readonly name: string }

/** What is decided by, of billing details. */
type Billed = {
  readonly company_name: string
  readonly gst_number: string | null
  readonly state_id: number | null
  readonly country_id: number | null
}

/** What the ids and the GST number of billing details mean; undefined where there is none, or no such place. */
export type BillingPlaces = {
  readonly gstState: State | undefined
  readonly state: State | undefined
  readonly isCountry: boolean
}

/** Fills in what follows from the rest: the State from the GST number, the country from the State. */
export function completeBilling<V extends Billed>(values: V, { gstState, state }: BillingPlaces): V {
  const country_id = values.country_id ?? (state ?? gstState)?.countryId ?? null
  const ofNumber = gstState?.countryId === country_id ? gstState?.id : undefined
  const state_id = values.state_id ?? ofNumber ?? null
  return { ...values, state_id, country_id }
}

export type BillingError = { readonly path: string; readonly code: FieldCode; readonly params?: TextParams }

/** What is wrong with completed billing details, beyond what the schema finds. */
export function findBillingErrors(values: Billed, places: BillingPlaces): BillingError[] {
  const { gst_number, state_id, country_id } = values
  const { gstState, state, isCountry } = places
  const errors: BillingError[] = []
  if (gst_number !== null && values.company_name === '')
    errors.push({ path: 'companyName', code: 'enter_company' })
  if (country_id !== null && !isCountry) errors.push({ path: 'country_id', code: 'unknown_place' })
  if (state_id !== null && (state === undefined || state.countryId !== country_id))
    errors.push({ path: 'state_id', code: 'unknown_place' })
  if (gst_number !== null && gstState === undefined)
    errors.push({ path: 'gstNumber', code: 'unknown_gst_state' })
  if (gstState !== undefined && state_id !== gstState.id)
    errors.push({ path: 'gstNumber', code: 'gst_elsewhere', params: { state: gstState.name } })
  return errors
}
