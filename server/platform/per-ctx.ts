import type { AppCtx } from './ctx.ts'

/** State that a process keeps for a slice (a cache, a queue): made on first use, one for each context. */
export function perCtx<T>(make: (ctx: AppCtx) => T): (ctx: AppCtx) => T {
  const made = new WeakMap<AppCtx, T>()
  return (ctx) => {
    const known = made.get(ctx)
    if (known !== undefined) return known
    const value = make(ctx)
    made.set(ctx, value)
    return value
  }
}
