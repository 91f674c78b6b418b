import { sql } from 'kysely'
import { notes } from '../features/notifications/index.ts'
import type { AppCtx } from '../platform/ctx.ts'

type Done = { readonly handler: keyof typeof notes; readonly payload: never }

/**
 * Delivers every event again that has written notifications, each twice at once, as a queue does whose process died.
 * @returns the handlers that ran
 */
export async function runNotesAgain(ctx: AppCtx): Promise<ReadonlySet<string>> {
  const names = Object.keys(notes)
  const { rows } = await sql<Done>`
    select data ->> 'handler' as handler, data -> 'payload' as payload from pgboss.job
    where data ->> 'handler' = any(${names}) order by created_on`.execute(ctx.db)
  for (const { handler, payload } of rows)
    await Promise.all([notes[handler](ctx, payload), notes[handler](ctx, payload)])
  return new Set(rows.map(({ handler }) => handler))
}
