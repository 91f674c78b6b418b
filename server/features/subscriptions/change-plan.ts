import { worldId } from '#contract/constants.ts'
import type * as contract from '#contract/own-subscription.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Actor, Ctx } from '#server/platform/ctx.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { listPackagesOnSale } from '../packages/index.ts'
import { findBuyingCountry } from '../users/index.ts'
import { quoteFor } from './change-rules.ts'
import type { ChangeQuote } from './change-rules.ts'
import { changeOwn, presentPlan } from './get-my-subscription.ts'
import { planOfPrice } from './own-plan.ts'
import { findOwnPeriods } from './plan-change.ts'
import { findPrice, listPlans } from './plan-store.ts'
import { findOwn } from './subscription-store.ts'

export const quotePlanChange: Handler<typeof contract.quotePlanChange> = async (ctx, { body }) => {
  const { db, actor, locale } = ctx
  const price = await findPrice(db, body.package_price_id)
  const plan = (await listPlans(db, locale)).find(({ id }) => id === price?.packageId)
  if (price === undefined || plan === undefined) throw new AppError('package_price_not_found')
  const now = ctx.now()
  const { own } = await findOwnPeriods(ctx, actor.userId, now)
  const quote = quoteFor(own, price, now)
  const { currency, amountMinor } = price
  return { ...presentQuote(quote), package: presentPlan(plan), currency, amount_minor: amountMinor }
}

export const listPlanChanges: Handler<typeof contract.listPlanChanges> = async (ctx) => ({
  list: await changesOf(ctx),
})

/** Every price of a plan in the country of a person. */
async function changesOf(ctx: Ctx<Actor>) {
  const { db, actor, locale } = ctx
  const now = ctx.now()
  const { own } = await findOwnPeriods(ctx, actor.userId, now)
  const countryId = (await findBuyingCountry(db, actor.userId)) ?? worldId
  const packages = await listPackagesOnSale(db, countryId, locale)
  const plans = packages.filter(({ audience, level }) => audience === 'user' && level > 0)
  return plans.flatMap(({ id: packageId, key, name, level, prices }) =>
    prices.map(({ id, currency, amount_minor: amountMinor, tax_inclusive, period, country_id }) => {
      const next = { packageId, level, amountMinor, currency, isInclusive: tax_inclusive }
      return {
        ...presentQuote(quoteFor(own, next, now)),
        package: { package_id: packageId, key, name },
        package_price_id: id,
        country_id,
        period,
        currency,
        tax_inclusive,
        amount_minor: amountMinor,
      }
    }),
  )
}

export const changePlan: Handler<typeof contract.changePlan> = async (ctx, { body }) => {
  const { package_price_id: priceId, version } = body
  if ((await findOwn(ctx.db, ctx.actor.userId)) === undefined) throw new AppError('subscription_not_found')
  const isOffered = (await changesOf(ctx)).some(({ package_price_id }) => package_price_id === priceId)
  if (!isOffered) throw new AppError('package_price_not_found')
  return changeOwn(ctx, version, { type: 'smaller chosen', plan: await planOfPrice(ctx.db, priceId) })
}

const presentQuote = (quote: ChangeQuote) => ({
  kind: quote.kind,
  credit_minor: quote.creditMinor,
  left_minor: quote.worthMinor - quote.creditMinor,
  due_minor: quote.dueMinor,
  unused_days: quote.unusedDays,
  starts_at: quote.startsAt.toISOString(),
})
