import { indiaId } from '#contract/constants.ts'
import type { FieldCode } from '#contract/field-errors.ts'
import { AppError, invalidField } from '#server/platform/app-error.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import type { Db } from '#server/platform/db/database.ts'
import { hashRequest } from '#server/platform/run-once.ts'
import { isGstExport } from '../settings/index.ts'
import { snapshotOf } from '../subscriptions/index.ts'
import { addressInOneLine, findBillingProfile } from '../users/index.ts'
import { findTaxState, readTaxNumberAt } from './find-tax-state.ts'
import { findBuyer, findPrice, hasOwnPrice, isActivePartner } from './price-store.ts'
import type { Price } from './price-store.ts'
import { quoteDiscounts } from './quote-discounts.ts'
import { quoteUnits } from './quote-units.ts'
import { isWorld, kindOf, mustNameAddress } from './rules.ts'

/** What a client says about a purchase. It names a price and never an amount. */
export type Purchase = {
  readonly package_price_id: number
  /** Null: that of the price, whatever it is. */
  readonly country_id: number | null
  readonly trial: boolean
  /** Undefined or empty: none. */
  readonly coupon_code?: string | undefined
  /** Undefined: what the account has stored. */
  readonly billing?: Billing | undefined
}

type Billing = {
  readonly name: string
  readonly country_id?: number | null | undefined
  readonly state_id?: number | null | undefined
  readonly gst_number: string
  /** Of a business outside India. */
  readonly company_name?: string | undefined
  readonly tax_number?: string | undefined
  /** Undefined: the stored one of this number. */
  readonly address?: string | undefined
}

export type Quote = Awaited<ReturnType<typeof quotePurchase>>

/**
 * The bill of a purchase: the one function behind what is shown and what is charged.
 * @throws AppError package_price_not_found, price_not_sold, price_of_other_country, price_of_own_country, trial_not_offered,
 * selling_not_set_up, place_unknown, and why a coupon cannot be used
 */
export async function quotePurchase(
  ctx: Pick<AppCtx, 'db' | 'now' | 'fulfilments' | 'payments'> & { readonly locale: string },
  userId: string,
  { package_price_id, country_id, trial, billing, coupon_code: couponCode = '' }: Purchase,
) {
  const { db, now, fulfilments, locale } = ctx
  const price = await getPriceFor(db, userId, { id: package_price_id, locale })
  if (!price.isSold) throw new AppError('price_not_sold')
  if (country_id !== null && price.countryId !== country_id) throw new AppError('price_of_other_country')
  const kind = kindOf(price.audience)
  // what nothing gives yet is not for sale
  if (fulfilments[kind] === undefined) throw new AppError('package_price_not_found')
  if (trial && price.trialDays === 0) throw new AppError('trial_not_offered')
  const stored = await findStored(db, userId, price)
  const billed = billing ?? stored
  const place = await findPlace(db, userId, price, billed)
  const tax = { ...place, taxNumber: billed.tax_number }
  const taxNumber = await readTaxNumberAt(db, tax, 'billing.tax_number')
  const at = now()
  const { sale, ...less } = await quoteDiscounts(ctx, {
    userId,
    price,
    couponCode,
    isTrial: trial,
    at,
    quoteLess: (offMinor) => quoteLine(db, price, { ...place, at, offMinor }),
  })
  const { discountMinor, balance, coupon } = less
  const { packageId, currency, period, trialDays, credits, creditDays } = price
  const given = { packageId, period, credits, creditDays, trialDays: trial ? trialDays : null }
  const key = keyOf({
    ...given,
    ...sale,
    currency,
    discountMinor,
    spentMinor: balance?.spentMinor ?? 0,
    coupon,
  })
  return {
    key,
    kind,
    price,
    /** What the package allows as it is sold. */
    entitlements: await snapshotOf(db, price.packageId),
    place,
    trial,
    gstNumber: billed.gst_number,
    companyName: billed.company_name ?? '',
    taxNumber,
    asksForTaxNumber: place.countryId !== null && place.countryId !== indiaId,
    address: billed.address ?? (isStoredBuyer(billed, stored) ? stored.address : ''),
    asksForAddress: mustNameAddress({
      ...sale,
      ...price,
      gstNumber: billed.gst_number,
      taxNumber,
      isExport: await isGstExport(db, place.countryId),
    }),
    ...less,
    ...sale,
  }
}

/** Stands for all that a quote says: an order that names it is made as long as that is true. */
const keyOf = (facts: object): string => hashRequest(facts).toString('base64url').slice(0, 22)

/**
 * A price, for sale or not. Those of credits are for partners.
 * @throws AppError package_price_not_found
 */
export async function getPriceFor(
  db: Db,
  userId: string,
  { id, locale }: { readonly id: number; readonly locale: string },
): Promise<Price> {
  const price = await findPrice(db, id, locale)
  const isKnown = price !== undefined && (price.audience === 'user' || (await isActivePartner(db, userId)))
  if (!isKnown) throw new AppError('package_price_not_found')
  return price
}

/** What the account has stored for its bills, as far as that is in the country of the price. */
async function findStored(db: Db, userId: string, { countryId }: Price) {
  const profile = await findBillingProfile(db, userId)
  const { companyName, name, country_id, state_id, gstNumber, tax_number } = profile
  if (!isWorld(countryId) && country_id !== countryId)
    return { name: name || companyName, gst_number: '', company_name: '', tax_number: '', address: '' }
  const who = { name: billedName({ companyName, name, gstNumber }), gst_number: gstNumber }
  // a company whose owner buys something for themselves is none of the bill
  const company = tax_number === '' || country_id === indiaId ? '' : companyName
  const business = { company_name: company, tax_number: country_id === indiaId ? '' : tax_number }
  return { ...who, ...business, country_id, state_id, address: addressInOneLine(profile) }
}

const isStoredBuyer = (billed: Billing, stored: Billing) =>
  billed.gst_number === stored.gst_number && (billed.tax_number ?? '') === (stored.tax_number ?? '')

/** A number of a company is billed to the company. */
const billedName = ({ companyName, name, gstNumber }: Record<'companyName' | 'name' | 'gstNumber', string>) =>
  gstNumber === '' ? name || companyName : companyName || name

/** Where the buyer is: in the country of the price, or in the one that is chosen beside a price for the whole world. */
async function findPlace(db: Db, userId: string, price: Price, billing: Billing) {
  const buyer = await findBuyer(db, userId)
  const asksForCountry = isWorld(price.countryId)
  const countryId = asksForCountry ? (billing.country_id ?? buyer?.countryId ?? null) : price.countryId
  if (asksForCountry && countryId !== null && (await hasOwnPrice(db, price, countryId)))
    throw new AppError('price_of_own_country')
  const chosen = { countryId, stateId: billing.state_id ?? null, gstNumber: billing.gst_number }
  const fields = { number: 'billing.gst_number', state: 'billing.state_id' }
  const taxed = await findTaxState(db, chosen, fields)
  return { name: billing.name || (buyer?.name ?? ''), countryId, asksForCountry, ...taxed }
}

type Sale = {
  readonly countryId: number | null
  readonly stateId: number | null
  readonly at: Date
  /** In the terms of the price. */
  readonly offMinor: number
}

const quoteLine = (db: Db, price: Price, { countryId, stateId, at, offMinor }: Sale) =>
  quoteUnits(db, {
    taxCategoryId: price.taxCategoryId,
    unitMinor: price.amountMinor,
    currency: price.currency,
    isInclusive: price.isInclusive,
    quantity: 1,
    discountMinor: offMinor,
    place: { countryId: countryId ?? price.countryId, stateId },
    at,
  })

/** What a bill needs before anything is bought by it. @throws AppError invalid_input with all of the missing fields */
export function requireBilling({ place, trial, address, asksForAddress }: Quote): void {
  const missing: [path: string, code: FieldCode][] = []
  if (place.name === '') missing.push(['billing.name', 'enter_name'])
  if (place.countryId === null) missing.push(['billing.country_id', 'unknown_country'])
  if (place.asksForState && place.stateId === null) missing.push(['billing.state_id', 'unknown_place'])
  if (asksForAddress && address === '') missing.push(['billing.address', 'enter_address'])
  if (missing.length === 0 || trial) return
  throw new AppError('invalid_input', {
    fields: missing.flatMap(([path, code]) => invalidField(path, code).fields),
  })
}
