import type { Hono } from 'hono'
import { sql } from 'kysely'
import type { AppCtx } from '../ctx.ts'

/** `/healthz`: the process answers. `/readyz`: it can also reach its database. */
export function mountHealth(app: Hono, ctx: AppCtx): void {
  app.get('/healthz', (context) => context.text('ok'))
  app.get('/readyz', async (context) => {
    try {
      await sql`select 1`.execute(ctx.db)
      return context.text('ready')
    } catch (error) {
      ctx.log.warn({ err: error }, 'not ready')
      return context.text('not ready', 503)
    }
  })
}
