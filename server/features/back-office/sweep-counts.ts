import type { AppCtx } from '#server/platform/ctx.ts'
import { sumUpCounts } from './store.ts'

/** Replaces the changes of each kept number by their sum. Every ten minutes. */
export async function sweepCounts({ db }: Pick<AppCtx, 'db'>): Promise<void> {
  await sumUpCounts(db)
}
