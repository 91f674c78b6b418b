import type { EntitlementSnapshot } from '#contract/entitlements.ts'
import { decideOrThrow } from './decide.ts'
import type { Tx } from './decide.ts'
import type { Source } from './machine/state.ts'
import { planGiven } from './own-plan.ts'

type NewPeriod = {
  readonly userId: string
  readonly packageId: number
  /** Null for what was given. */
  readonly packagePriceId: number | null
  readonly source: Source
  /** Now, or the end of the period that is extended. */
  readonly from: Date
  /** Null: until further notice. */
  readonly until: Date | null
  /** What the plan allows; undefined: as it is now. */
  readonly entitlements?: EntitlementSnapshot | undefined
  /** With the same order, nothing happens again. */
  readonly orderId?: number
  readonly grantedBy?: string
  readonly note?: string
  readonly reference?: string
}

/**
 * Gives a person a period of a plan. Call it in a transaction; it locks the account.
 * @param isFirst whether it is only for somebody who has none
 * @throws AppError subscription_exists for a trial of somebody who has a plan, or for any plan that has to be the first one
 */
export async function startPeriod(
  tx: Tx,
  { userId, packageId, packagePriceId, entitlements, orderId, grantedBy, ...period }: NewPeriod,
  isFirst = false,
): Promise<{ readonly subscriptionId: number }> {
  const { subscriptionId } = await decideOrThrow(
    tx,
    { userId, isFromPartner: period.source === 'partner' },
    {
      type: isFirst ? 'granted' : 'given',
      ...period,
      plan: await planGiven(tx.db, packageId, packagePriceId, entitlements),
      series: null,
      orderId: orderId ?? null,
      grantedBy: grantedBy ?? null,
    },
  )
  if (subscriptionId === undefined) throw new Error('A period was given to nobody.')
  return { subscriptionId }
}
