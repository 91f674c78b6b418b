import type { ParsedBody } from '#contract/endpoint.ts'
import type * as contract from '#contract/subscriptions-admin.ts'
import { AppError, invalidField } from '#server/platform/app-error.ts'
import type { Actor, Ctx } from '#server/platform/ctx.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { recordChange } from '#server/platform/resource/record-change.ts'
import { grantable, subscriptionStore } from './get-user-subscriptions.ts'
import { decideOrThrow } from './decide.ts'
import type { Fact } from './machine/state.ts'
import { planGiven } from './own-plan.ts'
import { startPeriod } from './start-period.ts'
import { findSubscription, lockReceiver } from './subscription-store.ts'

/** Gives a person a plan. Who has one of their own already keeps it. */
export const createSubscription: Handler<typeof contract.createSubscription> = async (ctx, { body }) => {
  const { user_id: userId, package_id: packageId, note, reference } = body
  const until = await checkGrant(ctx, body)
  return ctx.tx(async (tx) => {
    if (!(await lockReceiver(tx.db, userId))) throw new AppError('user_not_found')
    const given = {
      userId,
      packageId,
      packagePriceId: null,
      source: 'admin',
      note,
      reference,
      until,
    } as const
    const { subscriptionId } = await startPeriod(
      tx,
      { ...given, from: tx.now(), grantedBy: tx.actor.userId },
      true,
    )
    const created = await subscriptionStore.get(tx, subscriptionId)
    const subject = { type: 'subscription', id: subscriptionId }
    await recordChange(tx, 'created', subject, { after: { ...created, note, reference } })
    return created
  })
}

/** What a grant says of end and package. @throws AppError invalid_input */
async function checkGrant(
  ctx: Ctx,
  { until, package_id }: { readonly until: string | null; readonly package_id: number | null },
): Promise<Date | null> {
  const end = until === null ? null : new Date(until)
  if (end !== null && end <= ctx.now()) throw invalidField('until', 'future_date')
  if (package_id !== null && !(await grantable(ctx)).some(({ id }) => id === package_id))
    throw invalidField('package_id', 'not_listed')
  return end
}

type Change = Omit<ParsedBody<typeof contract.updateSubscription>, 'until'> & { readonly until: Date | null }

export const updateSubscription: Handler<typeof contract.updateSubscription> = async (ctx, { body }) => {
  const { subscription_id: id, action, version, note, reference } = body
  const until = await checkGrant(ctx, body)
  return ctx.tx(async (tx) => {
    const found = await findSubscription(tx.db, id)
    if (found === undefined) throw new AppError('subscription_not_found')
    const before = await subscriptionStore.get(tx, id)
    const whose = { userId: found.user_id, subscriptionId: id, version }
    await decideOrThrow(tx, whose, await facts[action](tx, { ...body, until }))
    const after = await subscriptionStore.get(tx, id)
    const said = { ...after, note, reference }
    await recordChange(tx, pastOf[action], { type: 'subscription', id }, { before, after: said })
    return after
  })
}

/** As the audit log calls it. */
const pastOf = { extend: 'extended', 'change-package': 'package-changed', end: 'ended' } as const

const facts: Readonly<Record<Change['action'], (tx: Ctx<Actor>, change: Change) => Promise<Fact> | Fact>> = {
  extend: (_, { until, note, reference }) => ({ type: 'moved', until, note, reference }),
  'change-package': async ({ db }, { package_id, note, reference }) => ({
    type: 'package changed',
    plan: await planGiven(db, package_id ?? 0, null),
    note,
    reference,
  }),
  end: () => ({ type: 'ended' }),
}
