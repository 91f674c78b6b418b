import { isDeepStrictEqual } from 'node:util'
import type * as contract from '#contract/billing-profiles.ts'
import type { ParsedBody } from '#contract/endpoint.ts'
import { gstCodeOf, isGstNumber } from '#contract/gst-number.ts'
import { describeField } from '#contract/issues.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { checkTaxNumber, findState, findStateByGstCode, isCountry } from '../places/index.ts'
import * as store from './billing-store.ts'
import type { BillingRow, BillingValues } from './billing-store.ts'
import { completeBilling, findBillingErrors } from './rules.ts'
import type { BillingPlaces } from './rules.ts'

const blank: BillingRow = {
  company_name: '',
  gst_number: null,
  gst_address: '',
  name: '',
  line1: '',
  line2: '',
  city: '',
  zipcode: '',
  state_id: null,
  country_id: null,
  tax_number: null,
  version: 0,
}

export const getBillingProfile: Handler<typeof contract.getBillingProfile> = async ({ db, actor }) =>
  findBillingProfile(db, actor.userId)

/** What invoices say about an account as buyer; all fields are empty for who has stored none. */
export async function findBillingProfile(db: Db, userId: string): Promise<contract.BillingProfile> {
  return present(db, (await store.findBilling(db, userId)) ?? blank)
}

/** As bills have it: that which the GST number is registered for, if there is one. */
export function addressInOneLine(
  profile: Pick<contract.BillingProfile, 'gstNumber' | 'gstAddress' | 'line1' | 'line2' | 'city' | 'zipcode'>,
): string {
  const { gstNumber, gstAddress, line1, line2, city, zipcode } = profile
  const own = [line1, line2, [zipcode, city].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  const registered = gstNumber === '' ? '' : gstAddress.replaceAll(/\s*\n\s*/g, ', ')
  return (registered || own).slice(0, 200)
}

const ownAddress = (line1: string) => ({ line1, line2: '', city: '', zipcode: '' })
const wordsOf = (row: BillingValues) => ({
  ...row,
  gstNumber: row.gst_number ?? '',
  gstAddress: row.gst_address,
})

type Billed = {
  readonly name: string
  readonly countryId: number | null
  readonly stateId: number | null
  readonly gstNumber: string
  /** Of a business outside India. */
  readonly companyName: string
  readonly taxNumber: string
  /** In one line; empty where it was not asked for. */
  readonly address: string
}

/**
 * Keeps what a checkout has asked for the next one. What was left empty there stays as it is, and so does a company whose
 * owner buys something for themselves.
 */
export async function rememberBilling(
  tx: Pick<AppCtx, 'db' | 'now'>,
  userId: string,
  { name, countryId, stateId, gstNumber, companyName, taxNumber, address }: Billed,
): Promise<void> {
  const { version, ...stored } = (await store.lockBilling(tx.db, userId)) ?? blank
  if (stored.gst_number !== null && gstNumber === '') return
  if (stored.tax_number !== null && gstNumber === '' && taxNumber === '') return
  const isStored = gstNumber === (stored.gst_number ?? '') && address === addressInOneLine(wordsOf(stored))
  const isSameCountry = countryId === null || countryId === stored.country_id
  const who =
    gstNumber === ''
      ? {
          name: name || stored.name,
          ...(taxNumber === ''
            ? {}
            : { company_name: companyName || stored.company_name, tax_number: taxNumber }),
          ...(isStored || address === '' ? {} : ownAddress(address)),
        }
      : {
          company_name: name,
          gst_number: gstNumber,
          gst_address: isStored ? stored.gst_address : address,
        }
  const kept: BillingValues = {
    ...stored,
    ...who,
    country_id: countryId ?? stored.country_id,
    state_id: stateId ?? (isSameCountry ? stored.state_id : null),
  }
  if (version > 0 && isDeepStrictEqual(kept, stored)) return
  await store.writeBilling(tx.db, userId, kept, tx.now())
}

/** @throws AppError invalid_input */
export const replaceBillingProfile: Handler<typeof contract.replaceBillingProfile> = async (
  { db, actor, now },
  { body },
) => present(db, await store.writeBilling(db, actor.userId, await check(db, merge(blank, body)), now()))

/** @throws AppError billing_profile_not_found, version_conflict, invalid_input */
export const updateBillingProfile: Handler<typeof contract.updateBillingProfile> = async (
  { tx, actor, now },
  { body },
) =>
  tx(async ({ db }) => {
    const stored = await store.lockBilling(db, actor.userId)
    if (stored === undefined) throw new AppError('billing_profile_not_found')
    if (body.version !== undefined && body.version !== stored.version) throw new AppError('version_conflict')
    const values = await check(db, merge(stored, body))
    return present(db, await store.writeBilling(db, actor.userId, values, now()))
  })

/** A field that is left out stays as it is stored. */
function merge(stored: BillingRow, body: ParsedBody<typeof contract.replaceBillingProfile>): BillingValues {
  return {
    company_name: body.companyName ?? stored.company_name,
    gst_number: body.gstNumber === undefined ? stored.gst_number : body.gstNumber || null,
    gst_address: body.gstAddress ?? stored.gst_address,
    name: body.name ?? stored.name,
    line1: body.line1 ?? stored.line1,
    line2: body.line2 ?? stored.line2,
    city: body.city ?? stored.city,
    zipcode: body.zipcode ?? stored.zipcode,
    state_id: body.state_id === undefined ? stored.state_id : body.state_id,
    country_id: body.country_id === undefined ? stored.country_id : body.country_id,
    tax_number: body.tax_number === undefined ? stored.tax_number : body.tax_number || null,
  }
}

async function check(db: Db, values: BillingValues): Promise<BillingValues> {
  const places = await findPlaces(db, values)
  const { country_id: countryId, tax_number } = values
  const taxNumber = await checkTaxNumber(db, { countryId, taxNumber: tax_number ?? '' }, 'tax_number')
  const completed = completeBilling({ ...values, tax_number: taxNumber || null }, places)
  const errors = findBillingErrors(completed, await findPlaces(db, completed))
  const fields = errors.map(({ path, code, params }) => ({ path, ...describeField(code, params) }))
  if (fields.length > 0) throw new AppError('invalid_input', { fields })
  return completed
}

async function findPlaces(
  db: Db,
  { gst_number, state_id, country_id }: BillingValues,
): Promise<BillingPlaces> {
  return {
    gstState: gst_number === null ? undefined : await findStateByGstCode(db, gstCodeOf(gst_number)),
    state: state_id === null ? undefined : await findState(db, state_id),
    isCountry: country_id !== null && (await isCountry(db, country_id)),
  }
}

async function present(db: Db, row: BillingRow): Promise<contract.BillingProfile> {
  const { gstState } = await findPlaces(db, row)
  const { company_name, gst_number, gst_address, tax_number, ...rest } = row
  return {
    ...rest,
    companyName: company_name,
    gstNumber: gst_number ?? '',
    gstAddress: gst_address,
    tax_number: tax_number ?? '',
    gst_state: gstState?.name ?? '',
    is_well_formed: gst_number !== null && isGstNumber(gst_number),
  }
}
