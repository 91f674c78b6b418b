import type { AppCtx } from '#server/platform/ctx.ts'
import { errorResponse } from '#server/platform/http/reply.ts'
import { findOrderByCode } from './store.ts'
import { checkOrder } from './verify-payment.ts'

/** Of one order. */
const limit = { points: 60, seconds: 60 }

/**
 * Takes a browser that has paid: the address that Razorpay sends it to, or the form that some providers let it post. Such a
 * post comes from another website and brings no session, so the order is found by its code alone, and its provider is asked:
 * nothing that is posted is believed.
 */
export async function receiveReturn(ctx: AppCtx, request: Request): Promise<Response> {
  const code = new URL(request.url).pathname.split('/').at(-1) ?? ''
  const wait = await ctx.limits.take('payment return', limit, code)
  if (wait > 0) return errorResponse('too_many_requests', [], { 'retry-after': String(wait) })
  const order = await findOrderByCode(ctx.db, code)
  if (order !== undefined && request.method === 'POST') await checkOrder(ctx, order.id)
  const location = `/payment/verify?${new URLSearchParams({ order: code, ...claimOf(request) })}`
  return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } })
}

/** What Razorpay adds to the address, under the names that our page knows. */
function claimOf(request: Request): Readonly<Record<string, string>> {
  const { searchParams } = new URL(request.url)
  const [payment, signature] = ['razorpay_payment_id', 'razorpay_signature'].map((name) =>
    searchParams.get(name),
  )
  return payment == null || signature == null ? {} : { provider_payment_id: payment, signature }
}
