import { AppError } from '#server/platform/app-error.ts'
import type { PricePeriod } from '#contract/packages.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import type { Db } from '#server/platform/db/database.ts'
import { quoteChange, worthOf } from './change-rules.ts'
import type { ChangeQuote } from './change-rules.ts'
import { findPeriodZone } from './period-zone.ts'
import { endOfPeriod, startOfPurchase } from './purchase-rules.ts'
import type { Anchor } from './purchase-rules.ts'
import { findOwnPlan, listBilledPeriods, listLater } from './purchase-store.ts'
import type { OwnPlan } from './purchase-store.ts'

type OnSale = {
  readonly packageId: number
  readonly level: number
  readonly amountMinor: number
  readonly currency: string
  readonly isInclusive: boolean
}

/** What somebody has of their own: the plan that is over last, and the paid periods that are not over. */
type OwnPeriods = Awaited<ReturnType<typeof findOwnPeriods>>

type Services = Pick<AppCtx, 'db' | 'payments'>

/**
 * Undefined for somebody without a plan of their own. Test payments have bought days, but no credit once there is real
 * money: else it would be saved with none.
 */
export async function findOwnPeriods({ db, payments }: Services, userId: string, at: Date) {
  const plan = await findOwnPlan(db, userId)
  if (plan === undefined) return undefined
  const last = (await listLater(db, [plan.id])).at(-1)
  const { packageId, level, ends } =
    last === undefined ? plan : { packageId: last.package_id, level: last.level, ends: last.until }
  const isReal = payments.all.some(({ traits }) => !traits.isTest)
  const billed = await listBilledPeriods(db, plan.id, { now: at, testKeys: payments.testKeys })
  return {
    packageId,
    level,
    ends,
    series: seriesOf(plan),
    billed: billed.filter(({ isTest }) => !isTest || !isReal),
  }
}

/** The series of periods that a plan is in; undefined for what was given or tried, which is not counted in months. */
const seriesOf = ({ anchored_at: at, time_zone: timeZone }: OwnPlan): Anchor | undefined =>
  at === null || timeZone === null ? undefined : { at, timeZone }

/** What it costs to have another plan, or the same one longer. */
export function quoteFor(own: OwnPeriods, next: OnSale, now: Date): ChangeQuote {
  const { currency, isInclusive } = next
  const periods = own?.billed
    .filter((billed) => billed.currency === currency)
    .map((billed) => ({
      from: billed.from,
      until: billed.until,
      amountMinor: worthOf(billed, isInclusive),
    }))
  const timeZone = own?.series?.timeZone ?? 'UTC'
  const current = own && { ...own, periodEnd: own.ends, timeZone, periods: periods ?? [] }
  return quoteChange({ now, current, next })
}

/** The period that somebody buys: when it begins and is over, and where its series began. */
export async function periodOf(
  db: Db,
  userId: string,
  own: OwnPeriods,
  { period, ...bought }: Pick<OnSale, 'packageId' | 'level'> & { readonly period: PricePeriod },
  now: Date,
) {
  const from = startOfPurchase(own, bought, now)
  const series = from > now ? own?.series : undefined
  return { from, ...endOfPeriod(from, period, { series, timeZone: await findPeriodZone(db, userId) }) }
}

/**
 * What is taken off the price of a plan, for paid days of a smaller one that end when it begins, and the period that is bought.
 * Call it where the buyer is locked; fulfilment checks that the days are still there.
 * @throws AppError plan_has_no_end where the plan, or a larger one, has no end: a period would end it
 */
export async function quotePlan(
  services: Services,
  userId: string,
  next: OnSale & { readonly period: PricePeriod },
  now: Date,
) {
  const own = await findOwnPeriods(services, userId, now)
  const { kind, creditMinor, unusedDays } = quoteFor(own, next, now)
  if (own?.ends === null && kind !== 'upgrade') throw new AppError('plan_has_no_end')
  const { from, until } = await periodOf(services.db, userId, own, next, now)
  return { creditMinor, unusedDays, from, until }
}
