import type { getRecipient as contract } from '#contract/invoices.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { findConfirmedMail } from '../auth/index.ts'
import { findBillingProfile, findLocaleOf, findUser } from '../users/index.ts'
import { sourceLocale } from '#contract/languages.ts'

/** What a draft for an account begins with. */
export const getRecipient: Handler<typeof contract> = async ({ db }, { params }) => {
  const user = await findUser(db, params.user_id)
  if (user === undefined) throw new AppError('user_not_found')
  const { companyName, gstNumber, gstAddress, ...billing } = await findBillingProfile(db, user.id)
  const { name, line1, line2, city, zipcode, state_id, country_id, tax_number } = billing
  return {
    name: name || user.name,
    company_name: companyName,
    line1: line1 || gstAddress.replaceAll('\n', ', ').slice(0, 200),
    line2,
    city,
    zipcode,
    state_id,
    tax_number,
    country_id: country_id ?? user.country_id,
    gst_number: gstNumber,
    email: (await findConfirmedMail(db, user.id)) ?? '',
    locale: (await findLocaleOf(db, user.id)) ?? sourceLocale,
  }
}
