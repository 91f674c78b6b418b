import type * as contract from '#contract/part-refunds.ts'
import { AppError } from '#server/platform/app-error.ts'
import { recordAction } from '#server/platform/audit.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { runOnce } from '#server/platform/run-once.ts'
import { ignoreUnreachable, makeRefund, requestPart } from '../payments/index.ts'
import { lockWhole } from './decide.ts'
import { getDetail, getOwn } from './get-registration.ts'

/**
 * A part of the money goes back, and nothing ends. All of it is a refund, which cancels; of what is cancelled already, all that is left
 * can go back like this, too: cash and transfers, which no provider sends.
 */
export const refundPart: Handler<typeof contract.refundPart> = async (ctx, { body }) => {
  const { registration_id: id, idempotency_key: key, ...wanted } = body
  const { userId } = ctx.actor
  const once = { endpoint: 'refund of a part', userId, key, request: body }
  const { refundId } = await runOnce(ctx, once, async (tx) => {
    const locked = await lockWhole(tx, await getOwn(tx, id))
    const { order_id: orderId = null, status } = locked?.row ?? {}
    if (orderId === null || (status !== 'confirmed' && status !== 'cancelled'))
      throw new AppError('wrong_state')
    const refundId = await requestPart(tx, {
      orderId,
      amountMinor: wanted.amount_minor,
      reason: wanted.reason,
      reference: wanted.reference,
      requestedBy: userId,
      key,
      mayBeAll: status === 'cancelled',
    })
    await recordAction(tx, {
      actorId: userId,
      action: 'registration.refunded',
      subject: { type: 'registration', id },
      details: wanted,
    })
    return { refundId }
  })
  // the job asks again when this one got no answer
  await makeRefund(ctx, { refundId }).catch(ignoreUnreachable)
  return getDetail(ctx, id)
}
