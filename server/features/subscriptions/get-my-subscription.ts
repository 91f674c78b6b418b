import type * as contract from '#contract/own-subscription.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Actor, Ctx } from '#server/platform/ctx.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { getEntitlements, snapshotOf } from './entitlements.ts'
import { decideOrThrow } from './decide.ts'
import type { Fact } from './machine/state.ts'
import { listBalances } from './list-balances.ts'
import { findLastEnded, findPackagesOf, listPlans } from './plan-store.ts'
import { listLater } from './purchase-store.ts'
import { currentPlanOf, endOf, gainsOf, nextPlanOf, planOf } from './subscription-rules.ts'
import type { Plan } from './subscription-rules.ts'
import { findOwn, listLive } from './subscription-store.ts'
import type { SubscriptionRow } from './subscription-store.ts'

export const getMySubscription: Handler<typeof contract.getMySubscription> = async (ctx) => {
  const { db, actor, locale } = ctx
  const plans = await listPlans(db, locale)
  const live = await listLive(db, actor.userId)
  const plan = currentPlanOf(plans, live)
  const present = await presenterOf(ctx, plans, live)
  const [own, granted] = [false, true].map((isFromPartner) => {
    const found = live.find(({ source }) => (source === 'partner') === isFromPartner)
    return found === undefined ? null : present(found)
  })
  const ended = live.length === 0 ? await findLastEnded(db, actor.userId) : undefined
  return {
    plan: presentPlan(plan),
    subscription: own ?? null,
    granted: granted ?? null,
    ended: ended
      ? {
          package: presentPlan(planOf(plans, ended.package_id)),
          status: ended.status,
          ended_at: ended.ended_at.toISOString(),
        }
      : null,
    upgrade: await upgradeOf(ctx, plans, plan),
    balances: await listBalances(ctx, actor.userId),
  }
}

/** The next larger plan, and where it allows more than all that the person has. */
async function upgradeOf({ db, actor }: OwnCtx, plans: readonly Plan[], plan: Plan) {
  const next = nextPlanOf(plans, plan)
  if (next === undefined) return null
  const { features } = await getEntitlements(db, actor.userId)
  return { package: presentPlan(next), gains: gainsOf(features, await snapshotOf(db, next.id)) }
}

export const cancelSubscription: Handler<typeof contract.cancelSubscription> = (ctx, { body }) =>
  changeOwn(ctx, body.version, { type: 'cancelled' })

export const resumeSubscription: Handler<typeof contract.resumeSubscription> = (ctx, { body }) =>
  changeOwn(ctx, body.version, { type: 'resumed' })

type OwnCtx = Ctx<Actor>

/** Changes the caller's own subscription. @throws AppError subscription_not_found, version_conflict, wrong_state */
export const changeOwn = (ctx: OwnCtx, version: number, fact: Fact) =>
  ctx.tx(async (tx) => {
    const { userId } = tx.actor
    const live = await findOwn(tx.db, userId)
    if (live === undefined) throw new AppError('subscription_not_found')
    await decideOrThrow(tx, { userId, version }, fact)
    const changed = await listLive(tx.db, userId)
    const present = await presenterOf(tx, await listPlans(tx.db, tx.locale), changed)
    return present(changed.find(({ id }) => id === live.id) ?? live)
  })

/** A plan as people see it. */
export const presentPlan = ({ id, key, name }: Plan) => ({ package_id: id, key, name })

/** How a live subscription is shown to the person who has it. */
async function presenterOf(
  { db }: Pick<Ctx, 'db'>,
  plans: readonly Plan[],
  live: readonly SubscriptionRow[],
): Promise<(row: SubscriptionRow) => contract.OwnSubscription> {
  const pending = live.flatMap(({ pending_price_id: id }) => (id === null ? [] : [id]))
  const packages = await findPackagesOf(db, pending)
  const later =
    live.length === 0
      ? []
      : await listLater(
          db,
          live.map(({ id }) => id),
        )
  return (row) => {
    const plan = planOf(plans, row.package_id)
    const paid = later.filter(({ subscription_id }) => subscription_id === row.id)
    const next = paid[0]?.package_id ?? packages.get(row.pending_price_id ?? 0)
    const last = paid.at(-1)
    const lastRow = last === undefined ? row : { ...row, status: 'active', current_period_end: last.until }
    return {
      subscription_id: row.id,
      package: presentPlan(plan),
      source: row.source,
      status: row.status as contract.OwnSubscription['status'],
      period_start: row.current_period_start.toISOString(),
      period_end: row.current_period_end?.toISOString() ?? null,
      ends_at: endOf(lastRow, row.grace_days ?? plan.graceDays)?.toISOString() ?? null,
      cancel_at_period_end: row.cancel_at_period_end,
      next_package: next === undefined ? null : presentPlan(planOf(plans, next)),
      is_next_paid: last !== undefined,
      version: row.version,
    }
  }
}
