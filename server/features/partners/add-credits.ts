import type * as adminContract from '#contract/partners-admin.ts'
import type * as contract from '#contract/partners.ts'
import { AppError, invalidField } from '#server/platform/app-error.ts'
import { recordAction } from '#server/platform/audit.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { adjustCredits, balances, grantCredits } from '../ledger/index.ts'
import { creditsFor } from './reserve-credit.ts'
import { findPartner } from './store.ts'

export const getCreditInfo: Handler<typeof contract.getCreditInfo> = async (ctx) => ({
  ...(await presentBalances(ctx, ctx.actor.userId)),
  credits_per_card: await creditsFor(ctx, 1),
})

export const addCredits: Handler<typeof adminContract.addCredits> = async (ctx, { body }) => {
  const { partner_id: ownerId, credits, note, client_request_id: reference } = body
  const expiresAt = body.expires_at == null ? null : new Date(body.expires_at)
  if (expiresAt !== null && expiresAt <= ctx.now()) throw invalidField('expires_at', 'future_date')
  return ctx.tx(async (tx) => {
    if ((await findPartner(tx.db, ownerId)) === undefined) throw new AppError('partner_not_found')
    const actorId = tx.actor.userId
    if (await grantCredits(tx, { ownerId, credits, expiresAt, reference, actorId, note }))
      await recordAction(tx, {
        actorId,
        action: 'partner.credits-added',
        subject: { type: 'partner', id: ownerId },
        after: { credits, expires_at: body.expires_at ?? null, note },
      })
    return presentBalances(tx, ownerId)
  })
}

/** A correction, with its reason. */
export const updateCredits: Handler<typeof adminContract.updateCredits> = async (ctx, { body }) => {
  const { partner_id: ownerId, delta, reason: note, client_request_id: reference } = body
  return ctx.tx(async (tx) => {
    if ((await findPartner(tx.db, ownerId)) === undefined) throw new AppError('partner_not_found')
    const actorId = tx.actor.userId
    if (await adjustCredits(tx, { ownerId, delta, reference, actorId, note }))
      await recordAction(tx, {
        actorId,
        action: 'partner.credits-adjusted',
        subject: { type: 'partner', id: ownerId },
        after: { delta, reason: note },
      })
    return presentBalances(tx, ownerId)
  })
}

async function presentBalances(ctx: Pick<AppCtx, 'db' | 'now'>, ownerId: string) {
  const { lots, ...totals } = await balances(ctx, ownerId)
  const shown = lots.map(({ balance, expires_at }) => ({
    credits: balance,
    expires_at: expires_at?.toISOString() ?? null,
  }))
  return { ...totals, lots: shown }
}
