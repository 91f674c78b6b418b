import type * as contract from '#contract/notification-choices.ts'
import { AppError, invalidField } from '#server/platform/app-error.ts'
import type { Actor, Ctx } from '#server/platform/ctx.ts'
import { isPublicHost } from '#server/platform/post-outside.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { isPushKey } from '#server/platform/web-push.ts'
import { findSessionId } from '../auth/index.ts'
import { deleteDeviceOf, findDeviceOf, storeDevice } from './push-store.ts'
import { PushTried, findSender } from './send-push.ts'

/** @throws AppError unauthenticated when the session has ended meanwhile */
async function sessionOf({ db, actor }: Ctx<Actor>): Promise<number> {
  const id = await findSessionId(db, actor.sessionToken)
  if (id === undefined) throw new AppError('unauthenticated')
  return id
}

export const getPush: Handler<typeof contract.getPush> = async (ctx) => {
  const device = await findDeviceOf(ctx.db, await sessionOf(ctx))
  return { public_key: findSender(ctx)?.keys.publicKey ?? null, is_on: device !== undefined }
}

/** @throws AppError push_unavailable; invalid_input; push_device_taken */
export const subscribePush: Handler<typeof contract.subscribePush> = async (ctx, { body }) => {
  if (findSender(ctx) === undefined) throw new AppError('push_unavailable')
  const { endpoint, keys } = body
  const { protocol, hostname, username, password } = new URL(endpoint)
  const isPublic = protocol === 'https:' && isPublicHost(hostname)
  if ((!isPublic && ctx.env.PUSH_ANYWHERE === 'off') || username !== '' || password !== '')
    throw invalidField('endpoint', 'invalid_link')
  if (!isPushKey(keys.p256dh)) throw invalidField('keys.p256dh', 'invalid')
  const sessionId = await sessionOf(ctx)
  const device = { ...keys, endpoint, userId: ctx.actor.userId, sessionId, now: ctx.now() }
  await ctx.tx(async (tx) => {
    if (!(await storeDevice(tx.db, device))) throw new AppError('push_device_taken')
  })
  return { is_on: true }
}

export const unsubscribePush: Handler<typeof contract.unsubscribePush> = async (ctx) => {
  await deleteDeviceOf(ctx.db, await sessionOf(ctx))
  return { is_on: false }
}

/** @throws AppError push_unavailable; push_off */
export const sendTestPush: Handler<typeof contract.sendTestPush> = async (ctx) => {
  if (findSender(ctx) === undefined) throw new AppError('push_unavailable')
  const deviceId = await findDeviceOf(ctx.db, await sessionOf(ctx))
  if (deviceId === undefined) throw new AppError('push_off')
  await ctx.emit(PushTried, { deviceId })
}
