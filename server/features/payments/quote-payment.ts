import { worldId } from '#contract/constants.ts'
import { featureKeys } from '#contract/entitlements.ts'
import type { EntitlementSnapshot } from '#contract/entitlements.ts'
import type * as contract from '#contract/payments.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { wordOrderLine } from './order-words.ts'
import { takesSum } from './provider-amounts.ts'
import { assertTaken, listOffered } from './providers.ts'
import { findBuyer, findPriceIn, listPeriods } from './price-store.ts'
import { presentCoupon } from './present.ts'
import { getPriceFor, quotePurchase } from './quote.ts'
import type { Quote } from './quote.ts'
import { mayRenew, noticeDays } from './may-renew.ts'

export const quotePayment: Handler<typeof contract.quotePayment> = async (ctx, { body }) => {
  const quote = await quotePurchase(ctx, ctx.actor.userId, body)
  const { price, place, trial } = quote
  const due = trial ? 0 : quote.totalMinor
  await assertTaken(ctx, null, { amountMinor: due, currency: price.currency })
  const ends = new Date(ctx.now().getTime() + price.trialDays * 86_400_000)
  return {
    quote_key: quote.key,
    package: { package_id: price.packageId, name: price.name, description: price.description },
    period: price.period,
    periods: await listPeriods(ctx.db, price.packageId, [
      place.countryId ?? price.countryId,
      price.countryId,
      worldId,
    ]),
    currency: price.currency,
    lines: quote.lines.map((line) => ({
      description: wordOrderLine(ctx.locale, { name: price.name, period: price.period, trialDays: null }),
      hsn_sac: line.hsnSac,
      quantity: 1,
      unit_minor: price.amountMinor,
      discount_minor: quote.offMinor,
      taxable_minor: line.taxableMinor,
      taxes: line.taxes.map((tax) => ({
        code: tax.code,
        rate_ppm: tax.ratePpm,
        amount_minor: tax.amountMinor,
      })),
      total_minor: line.totalMinor,
    })),
    subtotal_minor: quote.subtotalMinor,
    discount_minor: quote.discountMinor,
    balance_minor: quote.balance?.untaxedMinor ?? 0,
    coupon: presentCoupon(quote.coupon),
    unused_days: quote.unusedDays,
    left_minor: quote.leftMinor,
    tax_minor: quote.taxMinor,
    round_off_minor: quote.roundOffMinor,
    total_minor: quote.totalMinor,
    due_minor: due,
    period_start: quote.from > ctx.now() ? quote.from.toISOString() : null,
    period_end: quote.until?.toISOString() ?? null,
    grace_days: price.graceDays,
    credits: price.credits,
    credit_days: price.creditDays,
    included: listIncluded(quote.entitlements),
    trial_days: price.trialDays,
    trial_ends_at: trial ? ends.toISOString() : null,
    billing: presentBuyer(quote),
    asks_for_tax_number: quote.asksForTaxNumber,
    asks_for_address: quote.asksForAddress,
    asks_for_country: place.asksForCountry,
    asks_for_state: place.asksForState,
    can_renew: await mayRenew(ctx, quote),
    notice_days: noticeDays(price.period),
  }
}

const presentBuyer = ({ place, gstNumber, companyName, taxNumber, address }: Quote) => ({
  name: place.name,
  country_id: place.countryId,
  state_id: place.stateId,
  gst_number: gstNumber,
  company_name: companyName,
  tax_number: taxNumber,
  address,
})

/** What a package allows, without what it does not. */
const listIncluded = (entitlements: EntitlementSnapshot) =>
  featureKeys
    .filter((key) => entitlements[key].included)
    .map((key) => ({ key, limit: entitlements[key].limit }))

export const findOwnPrice: Handler<typeof contract.findOwnPrice> = async (
  { db, actor, locale },
  { params },
) => {
  const asked = await getPriceFor(db, actor.userId, { id: params.id, locale })
  const buyer = await findBuyer(db, actor.userId)
  const price = await findPriceIn(db, asked, [buyer?.countryId ?? worldId, worldId])
  return { price: price === undefined ? null : { ...price, package_name: asked.name } }
}

export const listPaymentOptions: Handler<typeof contract.listPaymentOptions> = async (ctx, { query }) => {
  const { currency, total_minor: amountMinor } = query
  const offered = await listOffered(ctx, currency)
  const taking =
    currency === undefined || amountMinor === undefined
      ? offered
      : offered.filter((provider) => takesSum(provider, { amountMinor, currency }))
  return taking.map(({ key, traits }) => ({
    provider: key,
    name: traits.name,
    is_test: traits.isTest,
    keeps_cards: traits.keepsCards,
  }))
}
