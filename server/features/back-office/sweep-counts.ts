import { sql } from 'kysely'
import type { AppCtx } from '#server/platform/ctx.ts'

/** Replaces the changes of each kept number by their sum. Every ten minutes. */
export async function sweepCounts({ db }: Pick<AppCtx, 'db'>): Promise<void> {
  await sql`
    with removed as (delete from count_changes returning counted, change)
    insert into count_changes (counted, change) select counted, sum(change) from removed group by counted`.execute(
    db,
  )
}
