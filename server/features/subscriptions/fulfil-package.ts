import type { Fulfilment, PaidOrder } from '#server/platform/ctx.ts'
import { decide } from './decide.ts'
import type { Terms } from './machine/state.ts'
import { planGiven } from './own-plan.ts'
import { findPeriodZone } from './period-zone.ts'
import { listBilled, takesTests } from './plan-change.ts'
import { findBought } from './purchase-store.ts'
import { startPeriod } from './start-period.ts'
import { lockOwner } from './store.ts'
import { useTrial } from './use-trial.ts'

type Tx = Parameters<Fulfilment>[0]

/** Gives the plan that an order was for, as it was quoted. */
export const fulfilPackage: Fulfilment = async (tx, order) => {
  const { userId, packagePriceId } = order
  if (userId === null || packagePriceId === null) return 'impossible'
  if (order.isTrial) return giveTrial(tx, order, userId, packagePriceId)
  // what was paid for the days before is read while nobody else can use them
  await lockOwner(tx.db, userId)
  const { spentMinor, offMinor } = order.terms?.balance ?? { spentMinor: 0, offMinor: 0 }
  const couponMinor = order.terms?.coupon?.offMinor ?? 0
  const decided = await decide(
    tx,
    { userId },
    {
      type: 'bought',
      orderId: order.id,
      terms: await termsOf(tx, order, packagePriceId),
      orderedAt: order.orderedAt,
      creditMinor: order.creditMinor - offMinor - couponMinor,
      spentMinor,
      billed: await listBilled(tx, userId, order.orderedAt),
      takesTests: takesTests(tx),
      timeZone: await findPeriodZone(tx.db, userId),
      recordedBy: order.recordedBy,
    },
  )
  return 'refused' in decided ? 'impossible' : 'done'
}

/** An order of before the terms were kept has those of its price. */
async function termsOf({ db }: Tx, { terms }: PaidOrder, priceId: number): Promise<Terms> {
  const bought = terms ?? (await findBought(db, priceId))
  const { packageId, period, amountMinor, currency, isInclusive } = bought
  const plan = await planGiven(db, packageId, priceId, terms?.entitlements)
  return {
    plan: { ...plan, level: bought.level, graceDays: terms?.graceDays ?? plan.graceDays },
    period,
    amountMinor,
    currency,
    isInclusive,
    fullMinor: terms?.fullMinor ?? amountMinor,
  }
}

async function giveTrial(tx: Tx, order: PaidOrder, userId: string, packagePriceId: number): Promise<'done'> {
  const { packageId, trialDays } = order.terms ?? (await findBought(tx.db, packagePriceId))
  await useTrial(tx, { userId, packageId, gstin: order.gstNumber })
  const from = tx.now()
  await startPeriod(tx, {
    userId,
    packageId,
    packagePriceId,
    entitlements: order.terms?.entitlements,
    source: 'trial',
    from,
    until: new Date(from.getTime() + trialDays * 86_400_000),
    orderId: order.id,
  })
  return 'done'
}
