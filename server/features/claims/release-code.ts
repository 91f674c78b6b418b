import type * as contract from '#contract/claims.ts'
import { AppError } from '#server/platform/app-error.ts'
import { recordAction } from '#server/platform/audit.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { getOwnCode } from '../cards/index.ts'
import { insertSteps, listSteps, releaseCode as release, switchCode } from '../qrcodes/index.ts'
import { endTransfersOf, isOwned } from './store.ts'

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

/** Owners switch their own codes, admins all that somebody has. */
export const updateCodeStatus: Handler<typeof contract.updateCodeStatus> = async (ctx, { body }) =>
  ctx.tx(async (tx) => {
    const { userId, role } = tx.actor
    const { qrcode_id: id, status } = body
    const ownerId = role === 'ADMIN' ? undefined : userId
    const switched = await switchCode(tx.db, { id, ownerId, status, now: tx.now() })
    if (switched === undefined) {
      const exists = await isOwned(tx.db, id, ownerId)
      throw new AppError(exists ? 'wrong_state' : 'qrcode_not_found')
    }
    const action = status === 'active' ? 'enabled' : 'disabled'
    await insertSteps(tx.db, id, [{ action, cardId: null }], { actorId: userId, now: tx.now() })
    if (switched.ownerId !== userId)
      await recordAction(tx, { actorId: userId, action: `qrcode.${action}`, subject: { type: 'qrcode', id } })
    return { qrcode_id: id, status }
  })

export const releaseCode: Handler<typeof contract.releaseCode> = async (ctx, { body }) =>
  ctx.tx(async (tx) => {
    const { qrcode_id: qrcodeId } = body
    const released = await release(tx, { qrcodeId, ownerId: tx.actor.userId })
    await endTransfersOf(tx.db, qrcodeId, 'cancelled', tx.now())
    return { qrcode_id: qrcodeId, ...released }
  })
