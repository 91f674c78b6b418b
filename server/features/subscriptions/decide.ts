import { AppError } from '#server/platform/app-error.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import { next } from './machine/next.ts'
import type { Effect, Fact, Refused } from './machine/state.ts'
import { readPlan, storePlan } from './own-plan.ts'
import { lockOwner } from './store.ts'
import {
  RenewalDue,
  SubscriptionActivated,
  SubscriptionChanged,
  SubscriptionLapsed,
  SubscriptionPastDue,
} from './subscription-events.ts'
import { lockLive, lockSubscription } from './subscription-store.ts'
import type { SubscriptionRow } from './subscription-store.ts'

/** What a transaction of this slice has. */
export type Tx = Pick<AppCtx, 'db' | 'now' | 'emit'>

type Whose = {
  readonly userId: string
  /** The plan that a partner gives is beside the own one. */
  readonly isFromPartner?: boolean
  /** One that may have ended; undefined: the one that is live. */
  readonly subscriptionId?: number | undefined
  /** The version that the caller saw. */
  readonly version?: number
}

type Decided = { readonly subscriptionId: number | undefined }

/**
 * The one way by which something about a plan, its periods and the balance changes: locks the account, asks the machine, stores what
 * differs and tells it, in the transaction of the caller.
 * @throws AppError version_conflict
 */
export async function decide(tx: Tx, whose: Whose, fact: Fact): Promise<Decided | Refused> {
  const { userId, isFromPartner = false, subscriptionId, version } = whose
  await lockOwner(tx.db, userId)
  const row =
    subscriptionId === undefined
      ? await lockLive(tx.db, userId, isFromPartner)
      : await lockSubscription(tx.db, subscriptionId)
  if (version !== undefined && row?.version !== version) throw new AppError('version_conflict')
  return decideLocked(tx, userId, row, fact)
}

/** As above, and what is refused is an error. */
export async function decideOrThrow(tx: Tx, whose: Whose, fact: Fact): Promise<Decided> {
  const decided = await decide(tx, whose, fact)
  if ('refused' in decided)
    throw new AppError(decided.refused === 'impossible' ? 'wrong_state' : decided.refused)
  return decided
}

/** Of a subscription that is locked. */
export async function decideLocked(
  tx: Tx,
  userId: string,
  row: SubscriptionRow | undefined,
  fact: Fact,
): Promise<Decided | Refused> {
  const now = tx.now()
  const plan = await readPlan(tx.db, userId, row, 'orderId' in fact ? fact.orderId : null)
  const step = next(plan.state, fact, now)
  if ('refused' in step) return step
  const id = await storePlan(tx.db, plan, step.state, now)
  if (id !== undefined)
    for (const { what } of step.effects) await tx.emit(events[what], { subscriptionId: id })
  return { subscriptionId: id }
}

const events = {
  activated: SubscriptionActivated,
  'past due': SubscriptionPastDue,
  lapsed: SubscriptionLapsed,
  changed: SubscriptionChanged,
  'renewal due': RenewalDue,
} as const satisfies Readonly<Record<Effect['what'], unknown>>
