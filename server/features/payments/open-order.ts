import { randomBytes } from 'node:crypto'
import type { Locale } from '#contract/languages.ts'
import type { AppCtx, PackageTerms } from '#server/platform/ctx.ts'
import { hashRequest } from '#server/platform/run-once.ts'
import { wordOrderLine } from './order-words.ts'
import { findPhoneCountry } from './place-store.ts'
import type { Quote } from './quote.ts'
import { orderMilliseconds } from './rules.ts'
import { listOpenUses, reserveCoupon } from '../coupons/index.ts'
import { endOrder } from './decide.ts'
import { insertOrder } from './store.ts'
import type { OrderRow } from './store.ts'

type About = {
  readonly userId: string
  readonly idempotencyKey: string
  readonly request: unknown
  readonly locale: Locale
  readonly note?: string
  /** Whether the card that pays is kept for the next period. */
  readonly keepsCard?: boolean
}

/** Without letters and digits that look alike; people read it out. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A code of 12 characters, which nobody guesses: of an order, or of what is ordered. */
export const newPublicId = (): string =>
  Array.from(randomBytes(12), (byte) => alphabet.charAt(byte % alphabet.length)).join('')

/** Stores an order as it was quoted, and reserves its coupon. A trial costs nothing, whatever its package costs afterwards. */
export async function openOrder(
  tx: Pick<AppCtx, 'db' | 'now'>,
  quote: Quote,
  about: About,
): Promise<OrderRow> {
  const now = tx.now()
  const { kind, price, place, trial, coupon } = quote
  const order = await insertOrder(
    tx.db,
    {
      public_id: newPublicId(),
      user_id: about.userId,
      kind,
      currency: price.currency,
      ...sumsOf(quote),
      billing: JSON.stringify({
        name: place.name,
        country_id: place.countryId,
        state_id: place.stateId,
        gst_number: quote.gstNumber,
        company_name: quote.companyName,
        tax_number: quote.taxNumber,
        line1: quote.address,
      }),
      phone_country: await findPhoneCountry(tx.db, about.userId, place.countryId),
      package_price_id: price.id,
      terms: JSON.stringify(termsOf(quote)),
      is_trial: trial,
      idempotency_key: about.idempotencyKey,
      request_hash: hashRequest(about.request),
      locale: about.locale,
      note: about.note ?? '',
      keeps_card: about.keepsCard ?? false,
      expires_at: new Date(now.getTime() + orderMilliseconds),
      created_at: now,
      updated_at: now,
    },
    linesOf(quote, about.locale),
  )
  if (coupon !== undefined) await reserveCoupon(tx.db, coupon, { orderId: order.id, userId: about.userId })
  return order
}

/**
 * Whoever orders with a coupon gives up an order with one that they have not paid: else they had used it up for an hour by leaving the
 * page of the provider. Those orders are locked before their buyer is.
 */
export async function cancelOpenUses(
  tx: Pick<AppCtx, 'db' | 'now' | 'payments'>,
  userId: string,
): Promise<void> {
  for (const { order_id } of await listOpenUses(tx.db, userId)) await endOrder(tx, order_id, 'cancelled')
}

/** What the order keeps of its package, whatever an admin changes while it is paid. */
const termsOf = ({ price, entitlements, fullMinor, balance, coupon }: Quote): PackageTerms => ({
  packageId: price.packageId,
  level: price.level,
  period: price.period,
  trialDays: price.trialDays,
  amountMinor: price.amountMinor,
  currency: price.currency,
  isInclusive: price.isInclusive,
  entitlements,
  credits: price.credits,
  creditDays: price.creditDays,
  graceDays: price.graceDays,
  fullMinor,
  balance,
  coupon,
})

function linesOf({ price, trial, lines, offMinor }: Quote, locale: Locale) {
  const trialDays = trial ? price.trialDays : null
  const description = wordOrderLine(locale, { name: price.name, period: price.period, trialDays })
  const free = { taxable_minor: 0, total_minor: 0, taxes: '[]', unit_minor: 0 }
  return lines.map((line) => ({
    description,
    hsn_sac: line.hsnSac,
    quantity: 1,
    unit_minor: price.amountMinor,
    discount_minor: offMinor,
    taxable_minor: line.taxableMinor,
    total_minor: line.totalMinor,
    taxes: JSON.stringify(
      line.taxes.map((tax) => ({
        tax_id: tax.taxId,
        code: tax.code,
        rate_ppm: tax.ratePpm,
        amount_minor: tax.amountMinor,
      })),
    ),
    subject: JSON.stringify({
      package_id: price.packageId,
      package_price_id: price.id,
      tax_category_id: price.taxCategoryId,
    }),
    ...(trial ? free : {}),
  }))
}

const sumsOf = (quote: Quote) =>
  quote.trial
    ? { subtotal_minor: 0, discount_minor: 0, tax_minor: 0, round_off_minor: 0, total_minor: 0 }
    : {
        subtotal_minor: quote.subtotalMinor,
        discount_minor: quote.discountMinor,
        tax_minor: quote.taxMinor,
        round_off_minor: quote.roundOffMinor,
        total_minor: quote.totalMinor,
      }
