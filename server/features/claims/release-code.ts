import type * as contract from '#contract/claims.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { getOwnCode } from '../cards/index.ts'
import { insertSteps, listSteps, releaseCode as release, switchCode } from '../qrcodes/index.ts'
import { endTransfersOf, isBlocked } from './store.ts'

/** Steps of one reply. */
const historyLength = 100

export const getCode: Handler<typeof contract.getCode> = (ctx, { params }) => getOwnCode(ctx, params.id)

export const listCodeHistory: Handler<typeof contract.listCodeHistory> = async (ctx, { params }) => {
  const { userId } = ctx.actor
  const code = await getOwnCode(ctx, params.id)
  const steps = await listSteps(ctx.db, code.qrcode_id, userId, historyLength)
  return steps.map(({ at, action, actor_id: actor, card_id, title }) => ({
    at: at.toISOString(),
    action,
    by: actor === userId ? 'you' : 'other',
    card_id,
    card_name: title ?? '',
  }))
}

/** Owners switch their own codes; what an admin has blocked they do not (`blockCode`). */
export const updateCodeStatus: Handler<typeof contract.updateCodeStatus> = async (ctx, { body }) =>
  ctx.tx(async (tx) => {
    const { userId } = tx.actor
    const { qrcode_id: id, status } = body
    if (!(await switchCode(tx.db, { id, ownerId: userId, status, now: tx.now() }))) {
      const blocked = await isBlocked(tx.db, id, userId)
      if (blocked === undefined) throw new AppError('qrcode_not_found')
      throw new AppError(blocked ? 'code_blocked' : 'wrong_state')
    }
    const action = status === 'active' ? 'enabled' : 'disabled'
    await insertSteps(tx.db, id, [{ action, cardId: null }], { actorId: userId, now: tx.now() })
    return { qrcode_id: id, status }
  })

export const releaseCode: Handler<typeof contract.releaseCode> = async (ctx, { body }) =>
  ctx.tx(async (tx) => {
    const { qrcode_id: qrcodeId } = body
    const released = await release(tx, { qrcodeId, ownerId: tx.actor.userId })
    await endTransfersOf(tx.db, qrcodeId, 'cancelled', tx.now())
    return { qrcode_id: qrcodeId, ...released }
  })
