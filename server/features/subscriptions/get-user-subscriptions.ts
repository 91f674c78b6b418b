import * as contract from '#contract/subscriptions-admin.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Ctx } from '#server/platform/ctx.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { resourceRoutes } from '#server/platform/resource/resource-routes.ts'
import { resourceStore } from '#server/platform/resource/resource-store.ts'
import {
  endedWithin,
  expiredIds,
  expiredRows,
  findPerson,
  isOfPerson,
  listOfPerson,
  listPeriods,
  subscriptionIds,
  subscriptionRows,
} from './subscription-list-store.ts'
import { listBalances } from './list-balances.ts'
import { listPlans } from './plan-store.ts'

const presentEmail = ({ email }: { readonly email: string | null }) => ({ email: email ?? '' })

type Row = Awaited<ReturnType<typeof listOfPerson>>[number]

function presentSubscription({ id, granted_by_name, ...row }: Row) {
  return {
    ...row,
    ...presentEmail(row),
    subscription_id: id,
    granted_by_name,
    current_period_start: row.current_period_start.toISOString(),
    current_period_end: row.current_period_end?.toISOString() ?? null,
    grace_ends_at: row.grace_ends_at?.toISOString() ?? null,
    ended_at: row.ended_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  }
}

export const subscriptionStore = resourceStore(contract.subscriptions, {
  table: 'subscriptions',
  rows: subscriptionRows,
  ids: subscriptionIds,
  search: isOfPerson,
  present: presentEmail,
})

const expiredStore = resourceStore(contract.expiredUsers, {
  table: 'subscriptions',
  rows: expiredRows,
  ids: expiredIds,
  search: isOfPerson,
  columns: { days: endedWithin },
  present: presentEmail,
})

/** The lists of subscriptions and of people whose plan is over, for admins. */
export const subscriptionListRoutes = [
  ...resourceRoutes(contract.subscriptions, subscriptionStore),
  ...resourceRoutes(contract.expiredUsers, expiredStore),
]

/** The packages that somebody can be given: all for people but the free one, which everybody has. */
export const grantable = async ({ db, locale }: Pick<Ctx, 'db' | 'locale'>) =>
  (await listPlans(db, locale)).filter(({ level, isActive }) => isActive && level > 0)

export const listGrantablePackages: Handler<typeof contract.listGrantablePackages> = async (ctx) =>
  (await grantable(ctx)).map(({ id, name, level }) => ({ package_id: id, name, level }))

export const getUserSubscriptions: Handler<typeof contract.getUserSubscriptions> = async (
  ctx,
  { params: { id } },
) => {
  const { db } = ctx
  const person = await findPerson(db, id)
  if (person === undefined) throw new AppError('user_not_found')
  const rows = await listOfPerson(db, id)
  const periods = await listPeriods(
    db,
    rows.map((row) => row.id),
  )
  const list = rows.map((row) => ({
    ...presentSubscription(row),
    periods: periods
      .filter(({ subscription_id }) => subscription_id === row.id)
      .map(({ from, until, order_id, note, reference }) => ({
        order_id,
        note,
        reference,
        from: from.toISOString(),
        until: until?.toISOString() ?? null,
      })),
  }))
  return {
    user_id: person.id,
    name: person.name,
    ...presentEmail(person),
    balances: await listBalances(ctx, id),
    list,
  }
}
