import type { AppCtx, Ctx } from './ctx.ts'

const apps = new WeakMap<object, AppCtx>()

/** Lets a context that was made of another one, for a request or a transaction, use the state of their process. */
export function shareState(made: object, of: object): void {
  apps.set(made, apps.get(of) ?? (of as AppCtx))
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
