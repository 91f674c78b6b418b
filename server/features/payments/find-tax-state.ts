import { indiaId } from '#contract/constants.ts'
import { gstCodeOf } from '#contract/gst-number.ts'
import { invalidField } from '#server/platform/app-error.ts'
import type { Db } from '#server/platform/db/database.ts'
import { checkTaxNumber, findStateByGstCode } from '../places/index.ts'
import { hasTaxByState } from './price-store.ts'

type Buyer = {
  readonly countryId: number | null
  /** The chosen one. */
  readonly stateId: number | null
  readonly gstNumber: string
}

type Fields = { readonly number: string; readonly state: string }

/**
 * The State that a sale is taxed in: that of the GST number, else the chosen one; null where no tax depends on it.
 * @param fields what errors name
 * @throws AppError invalid_input for a GST number of another State, and for one beside another country than India: the sale to
 * a registered Indian buyer would become an export without tax (IGST Act s. 2(6), s. 12)
 */
export async function findTaxState(db: Db, { countryId, stateId, gstNumber }: Buyer, fields: Fields) {
  const asksForState = countryId !== null && (await hasTaxByState(db, countryId))
  const registered = gstNumber === '' ? undefined : await findStateByGstCode(db, gstCodeOf(gstNumber))
  if (registered !== undefined && countryId !== null && registered.countryId !== countryId)
    throw invalidField(fields.number, 'gst_abroad')
  if (registered !== undefined && stateId !== null && registered.id !== stateId)
    throw invalidField(fields.state, 'gst_elsewhere', { state: registered.name })
  return { asksForState, stateId: asksForState ? (registered?.id ?? stateId) : null }
}

/**
 * The number of a business for VAT or the like, as it is stored.
 * @param path the field that errors name
 * @throws AppError invalid_input for a number of another form, and for one in India, where businesses have another
 */
export async function readTaxNumberAt(
  db: Db,
  {
    countryId,
    taxNumber = '',
  }: { readonly countryId: number | null; readonly taxNumber?: string | undefined },
  path: string,
): Promise<string> {
  if (taxNumber !== '' && countryId === indiaId) throw invalidField(path, 'tax_number_in_india')
  return checkTaxNumber(db, { countryId, taxNumber }, path)
}
