import type { AppCtx } from './ctx.ts'

/** State of a slice in memory (a cache, a queue): created at its first use, one for each context of a process. */
export function perCtx<T>(create: (ctx: AppCtx) => T): (ctx: AppCtx) => T {
  const values = new WeakMap<AppCtx, T>()
  return (ctx) => {
    const existing = values.get(ctx)
    if (existing !== undefined) return existing
    const value = create(ctx)
    values.set(ctx, value)
    return value
  }
}
