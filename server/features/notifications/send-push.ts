import { msg } from '@lingui/core/macro'
import { languages, sourceLocale } from '#contract/languages.ts'
import type { Locale } from '#contract/languages.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import { defineEvent, rowId } from '#server/platform/events.ts'
import { PrivateAddress, isPublicHost, postOutside } from '#server/platform/post-outside.ts'
import { perCtx } from '#server/platform/per-ctx.ts'
import { translationsIn } from '#server/platform/translations.ts'
import { encryptPush, makeVapidKeys, signVapid } from '#server/platform/web-push.ts'
import { findLocaleOf } from '../users/index.ts'
import { deleteDevice, findDevice } from './push-store.ts'
import type { PushDevice } from './push-store.ts'
import { readWords } from './read-words.ts'

/** One browser is to show one notification. */
export const PushDue = defineEvent('PushDue', { notificationId: rowId, deviceId: rowId })
/** A person tries whether their browser gets push messages. */
export const PushTried = defineEvent('PushTried', { deviceId: rowId })

/** Seconds for which a push service keeps a message for a browser that is not there. */
const keptSeconds = 86_400
/** Characters of a name in a message: all of it stays far below the 4 kB that push services take. */
const longestName = 80

/**
 * Who sends push messages: the keys, and an address of the operator. Apple refuses one that is not public, so there is none without
 * such an address, and no push.
 */
export const findSender = perCtx(({ env: { SECRET, PUSH_ANYWHERE, publicUrl } }) => {
  const { protocol, hostname } = new URL(publicUrl)
  const isPublic = protocol === 'https:' && isPublicHost(hostname)
  if (SECRET === undefined || !(isPublic || PUSH_ANYWHERE === 'on')) return undefined
  return { keys: makeVapidKeys(SECRET), subject: publicUrl }
})

type Message = { readonly title: string; readonly body: string; readonly path: string; readonly tag: string }

/** Shows a notification in one browser of the person. */
export async function sendPush(
  ctx: AppCtx,
  { notificationId, deviceId }: { readonly notificationId: number; readonly deviceId: number },
): Promise<void> {
  const device = await findDevice(ctx.db, deviceId)
  const clip = (name: string) =>
    name.length > longestName ? `${Array.from(name).slice(0, longestName).join('')}…` : name
  const found = await readWords(ctx, notificationId, clip)
  if (device === undefined || found === undefined || found.userId !== device.user_id) return
  const { title, text: body, path, locale } = found
  await post(ctx, device, locale, { title, body, path, tag: `n${notificationId}` })
}

/** Shows that push messages arrive. */
export async function sendPushTest(ctx: AppCtx, { deviceId }: { readonly deviceId: number }): Promise<void> {
  const device = await findDevice(ctx.db, deviceId)
  if (device === undefined) return
  const locale = (await findLocaleOf(ctx.db, device.user_id)) ?? sourceLocale
  const i18n = translationsIn(locale)
  await post(ctx, device, locale, {
    title: i18n._(msg`Push messages arrive`),
    body: i18n._(msg`This browser shows what you have chosen.`),
    path: '/settings/user/notifications',
    tag: 'test',
  })
}

/** @throws Error when the service could not take it now, so that the job queue tries again */
async function post(ctx: AppCtx, device: PushDevice, locale: Locale, message: Message): Promise<void> {
  const sender = findSender(ctx)
  if (sender === undefined) return
  const text = JSON.stringify({ ...message, lang: locale, dir: languages[locale].direction })
  const headers = {
    authorization: signVapid(sender.keys, device.endpoint, sender.subject, ctx.now()),
    ttl: keptSeconds,
    urgency: 'normal',
    // one that waits is replaced by itself when it is sent again
    topic: message.tag,
    'content-encoding': 'aes128gcm',
    'content-type': 'application/octet-stream',
  }
  const body = encryptPush(Buffer.from(text), device)
  const status = await postOutside(device.endpoint, {
    headers,
    body,
    isAnywhere: ctx.env.PUSH_ANYWHERE === 'on',
  }).catch((error: unknown) => {
    if (error instanceof PrivateAddress) return 410
    throw error
  })
  // the browser, or the permission of the person, is gone
  if (status === 404 || status === 410) return deleteDevice(ctx.db, device.id)
  const said = { status, service: new URL(device.endpoint).host }
  // made with the keys of another secret: no message will ever be taken (RFC 8292 section 4.2)
  if (status === 400 || status === 401 || status === 403) {
    ctx.log.warn(said, 'a browser takes no push messages any more')
    return deleteDevice(ctx.db, device.id)
  }
  if (status === 429 || status >= 500) throw new Error(`The push service answered ${status}.`)
  if (status >= 300) ctx.log.warn(said, 'a push message was refused')
}
