import { readTaxNumber } from '#contract/tax-number.ts'
import { invalidField } from '#server/platform/app-error.ts'
import type { Db } from '#server/platform/db/database.ts'
import { findCountry } from './store.ts'

/**
 * The tax number of a business outside India in its one spelling.
 * @param place the country of the business; a number without one is any text
 * @param path what the error names
 * @throws AppError invalid_input for one that has not the form of a VAT number of its country
 */
export async function checkTaxNumber(
  db: Db,
  { countryId, taxNumber }: { readonly countryId: number | null; readonly taxNumber: string },
  path: string,
): Promise<string> {
  if (taxNumber === '' || countryId === null) return taxNumber
  const country = await findCountry(db, countryId)
  const number = readTaxNumber(country?.iso2 ?? '', taxNumber)
  if (number === undefined) throw invalidField(path, 'wrong_vat_number', { country: country?.name ?? '' })
  return number
}
