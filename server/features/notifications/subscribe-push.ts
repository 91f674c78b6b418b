import type * as contract from '#contract/notification-choices.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { AppError, invalidField } from '#server/platform/app-error.ts'
import type { Actor, Ctx } from '#server/platform/ctx.ts'
import { isPublicHost } from '#server/platform/post-outside.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { isPushKey } from '#server/platform/web-push.ts'
import { findSessionId } from '../auth/index.ts'
import { deleteDeviceOf, findDeviceOf, keepDevice, replaceDevice, storeDevice } from './push-store.ts'
import { findSender } from './post-push.ts'
import { PushTried } from './send-push.ts'

type Subscription = BodyOf<typeof contract.subscribePush>

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

/** @throws AppError push_unavailable; invalid_input when messages may not be sent there */
function checkDevice(ctx: Ctx, { endpoint, keys }: Subscription): void {
  if (findSender(ctx) === undefined) throw new AppError('push_unavailable')
  const { protocol, hostname, port, username, password } = new URL(endpoint)
  const isPublic = protocol === 'https:' && port === '' && isPublicHost(hostname)
  if ((!isPublic && ctx.env.PUSH_ANYWHERE === 'off') || username !== '' || password !== '')
    throw invalidField('endpoint', 'invalid_link')
  if (!isPushKey(keys.p256dh)) throw invalidField('keys.p256dh', 'invalid')
}

/** @throws AppError push_unavailable; invalid_input; push_device_taken */
export const subscribePush: Handler<typeof contract.subscribePush> = async (ctx, { body }) => {
  checkDevice(ctx, body)
  const { endpoint, keys } = body
  const sessionId = await sessionOf(ctx)
  const device = { ...keys, endpoint, userId: ctx.actor.userId, sessionId, now: ctx.now() }
  await ctx.tx(async (tx) => {
    if (!(await storeDevice(tx.db, device))) throw new AppError('push_device_taken')
  })
  return { is_on: true }
}

/** Comes from a browser that gets push messages, when somebody has signed in there. */
export const keepPush: Handler<typeof contract.keepPush> = async (ctx, { body }) => {
  const sessionId = await sessionOf(ctx)
  const { userId } = ctx.actor
  return { is_on: await ctx.tx((tx) => keepDevice(tx.db, { ...body, userId, sessionId })) }
}

/**
 * Comes from the worker of a browser, which has no session: the secret of the old subscription proves that it is the same browser.
 * @throws AppError push_unavailable; invalid_input
 */
export const renewPush: Handler<typeof contract.renewPush> = async (ctx, { body: { old, ...device } }) => {
  checkDevice(ctx, device)
  return { is_on: await replaceDevice(ctx.db, old, device) }
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
