import type * as contract from '#contract/payments-money.ts'
import { AppError } from '#server/platform/app-error.ts'
import { recordAction } from '#server/platform/audit.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { runOnce } from '#server/platform/run-once.ts'
import { moneyBalances, payOut } from '../ledger/index.ts'
import { findUser } from '../users/index.ts'
import { normalizeReference } from './rules.ts'

export const recordPayout: Handler<typeof contract.recordPayout> = async (ctx, { body }) => {
  const { idempotency_key: key, ...request } = body
  const { user_id: organiserId, currency, amount_minor: amountMinor } = body
  const { userId: actorId } = ctx.actor
  if ((await findUser(ctx.db, organiserId)) === undefined) throw new AppError('user_not_found')
  await runOnce(ctx, { endpoint: 'payout', userId: actorId, key, request }, async (tx) => {
    const reference = normalizeReference(body.reference)
    const isNew = await payOut(tx, { organiserId, currency, amountMinor, reference, actorId })
    if (!isNew) throw new AppError('payment_recorded')
    await recordAction(tx, {
      actorId,
      action: 'payout.recorded',
      subject: { type: 'user', id: organiserId },
      details: { currency, amount_minor: amountMinor, reference },
    })
    return {}
  })
  return { balances: await moneyBalances(ctx.db, organiserId) }
}
