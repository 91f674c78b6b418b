import type { MiddlewareHandler } from 'hono'
import type { AppCtx } from '../ctx.ts'
import { errorResponse } from './reply.ts'
import { requestAddress } from './request-ctx.ts'

/**
 * What one address may ask for in all, beside the limits of single endpoints. A hall of people behind one address
 * stays far below it: pages and contact files that are in memory are answered before this and not counted.
 */
export const addressBudget = { points: 6_000, seconds: 60 } as const

/**
 * The built scripts, styles and fonts have a budget of their own. Whoever opens the form of a card for the first time loads
 * 240 of them; a class of 250 people behind one address does so within a minute.
 */
export const assetBudget = { points: 60_000, seconds: 60 } as const

/** Balancers ask often, and from one address. */
const uncounted = new Set(['/healthz', '/readyz'])

/** Refuses, with Retry-After, whatever an address asks for beyond its budget. */
export function limitAddresses(ctx: AppCtx): MiddlewareHandler {
  return async ({ req }, next) => {
    if (uncounted.has(req.path)) return next()
    const address = requestAddress(req.raw.headers, ctx.env.TRUSTED_PROXIES)
    const wait = req.path.startsWith('/assets/')
      ? await ctx.limits.take('assets', assetBudget, address)
      : await ctx.limits.take('everything', addressBudget, address)
    if (wait > 0) return errorResponse('too_many_requests', [], { 'retry-after': String(wait) })
    return next()
  }
}
