import type { Hono } from 'hono'
import type { AppCtx } from '../ctx.ts'
import { canReach } from '../db/can-reach.ts'
import { retryAfter } from '../unavailable.ts'

/** A balancer that asks `/readyz` shall have its answer within three seconds. */
const patience = 2_500

/** `/healthz`: the process answers. `/readyz`: it can also reach its database. */
export function mountHealth(app: Hono, ctx: AppCtx): void {
  app.get('/healthz', (context) => context.text('ok'))
  app.get('/readyz', async (context) => {
    if (await canReach(ctx.db, patience)) return context.text('ready')
    return context.text('not ready', 503, { 'retry-after': String(retryAfter) })
  })
}
