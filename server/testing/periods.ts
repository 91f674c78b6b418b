import { startPeriod } from '../features/subscriptions/index.ts'
import type { TestApp } from './test-app.ts'

export const day = 86_400_000

type Given = Omit<Partial<Parameters<typeof startPeriod>[1]>, 'from' | 'until'> & {
  readonly plan?: 'pro' | 'business'
  /** Days from now; 0 when absent. */
  readonly from?: number
  /** Days from now; 30 when absent, null until further notice. */
  readonly until?: number | null
}

/** Gives people plans, as payments and partners do. */
export function openPeriods({ ctx }: TestApp) {
  const packageIdOf = async (key: string) => {
    const { id } = await ctx.db
      .selectFrom('packages')
      .select('id')
      .where('key', '=', key)
      .executeTakeFirstOrThrow()
    return id
  }
  const inDays = (days: number) => new Date(ctx.now().getTime() + days * day)
  return {
    packageIdOf,
    inDays,
    give: async (userId: string, { plan = 'pro', from = 0, until = 30, ...more }: Given = {}) => {
      const period = {
        userId,
        packageId: await packageIdOf(plan),
        packagePriceId: null,
        source: 'purchase',
        from: inDays(from),
        until: until === null ? null : inDays(until),
        ...more,
      } as const
      const { subscriptionId } = await ctx.tx((tx) => startPeriod(tx, period))
      return subscriptionId
    },
    subscriptionsOf: (userId: string) =>
      ctx.db.selectFrom('subscriptions').selectAll().where('user_id', '=', userId).orderBy('id').execute(),
    periodsOf: (subscriptionId: number) =>
      ctx.db
        .selectFrom('subscription_periods')
        .selectAll()
        .where('subscription_id', '=', subscriptionId)
        .orderBy('id')
        .execute(),
  }
}
