import { AppError } from '#server/platform/app-error.ts'
import type { PricePeriod } from '#contract/packages.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import { fullOf, quoteFor, spendOn } from './change-rules.ts'
import type { BilledPeriod } from './change-rules.ts'
import { balanceOf, ownOf } from './machine/state.ts'
import { readPlan } from './own-plan.ts'
import { findPeriodZone } from './period-zone.ts'
import { endOfPeriod, startOfPurchase } from './purchase-rules.ts'
import { listBilledPeriods } from './purchase-store.ts'
import { findOwn } from './subscription-store.ts'

type OnSale = {
  readonly packageId: number
  readonly level: number
  readonly amountMinor: number
  readonly currency: string
  readonly isInclusive: boolean
}

type Services = Pick<AppCtx, 'db' | 'payments'>

/**
 * Whether test payments count. They have bought days, but no credit once there is real money: else it would be saved with none.
 */
export const takesTests = ({ payments }: Pick<AppCtx, 'payments'>): boolean =>
  payments.all.every(({ traits }) => traits.isTest)

/** What was paid for the own periods of somebody that are not over. */
export async function listBilled(
  services: Services,
  userId: string,
  at: Date,
): Promise<readonly BilledPeriod[]> {
  const { db, payments } = services
  const billed = await listBilledPeriods(db, userId, { now: at, testKeys: payments.testKeys })
  return billed.filter(({ isTest }) => !isTest || takesTests(services))
}

/** What somebody has of their own, and what a purchase can take off its price. */
export async function findOwnPeriods(services: Services, userId: string, at: Date) {
  const { state } = await readPlan(services.db, userId, await findOwn(services.db, userId))
  const own = ownOf(state)
  return {
    own: own && { ...own, billed: await listBilled(services, userId, at) },
    balanceOf: (currency: string) => balanceOf(state, currency, takesTests(services)),
  }
}

/**
 * What is taken off the price of a plan after a coupon, for paid days of a smaller one that end when it begins, what the account has besides, and
 * the period that is bought. Call it where the buyer is locked; fulfilment checks that all of it is still there.
 * @throws AppError plan_has_no_end where the plan, or a larger one, has no end: a period would end it
 */
export async function quotePlan(
  services: Services,
  userId: string,
  next: OnSale & {
    readonly period: PricePeriod
    readonly fullMinor: number
    /** What a coupon takes off the price before anything else does. */
    readonly couponMinor: number
  },
  now: Date,
) {
  const { own, balanceOf: balanceIn } = await findOwnPeriods(services, userId, now)
  const reduced = { ...next, amountMinor: next.amountMinor - next.couponMinor }
  const { kind, creditMinor, worthMinor, unusedDays } = quoteFor(own, reduced, now)
  if (own?.ends === null && kind !== 'upgrade') throw new AppError('plan_has_no_end')
  const from = startOfPurchase(own, next, now)
  const series = (from > now ? own?.series : null) ?? undefined
  const timeZone = await findPeriodZone(services.db, userId)
  const { until } = endOfPeriod(from, next.period, { series, timeZone })
  const restMinor = reduced.amountMinor - creditMinor
  const smallest = services.payments.all.map(({ traits }) => traits.smallest(next.currency))
  const leastMinor = smallest.length === 0 ? 0 : Math.min(...smallest)
  const balance = spendOn(restMinor, balanceIn(next.currency), next, leastMinor)
  const leftMinor = kind === 'upgrade' ? fullOf(worthMinor - creditMinor, next) : 0
  return { creditMinor, leftMinor, unusedDays, from, until, balance }
}
