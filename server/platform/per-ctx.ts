import type { AppCtx, Ctx } from './ctx.ts'

const apps = new WeakMap<object, AppCtx>()

/** Lets the context of a request use the state of its process. */
export function shareState(ctx: Ctx, app: AppCtx): void {
  apps.set(ctx, app)
}

/** State of a slice in memory (a cache, a queue): created at its first use, one for each context of a process. */
export function perCtx<T>(create: (ctx: AppCtx) => T): (ctx: AppCtx | Ctx) => T {
  const values = new WeakMap<object, T>()
  return (ctx) => {
    const app = apps.get(ctx) ?? ctx
    const existing = values.get(app)
    if (existing !== undefined) return existing
    const value = create(app)
    values.set(app, value)
    return value
  }
}
