import { languages } from '#contract/languages.ts'
import type { Locale } from '#contract/languages.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import { PrivateAddress, isPublicHost, postOutside } from '#server/platform/post-outside.ts'
import { perCtx } from '#server/platform/per-ctx.ts'
import { encryptPush, makeVapidKeys, signVapid } from '#server/platform/web-push.ts'
import { deleteDevice } from './push-store.ts'
import type { PushDevice } from './push-store.ts'

/** Seconds for which a push service keeps a message for a browser that is not there. */
const keptSeconds = 86_400

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

/**
 * Sends a message to the push service of one browser; nothing where this installation sends none.
 * @throws Error when the service could not take it now, so that the job queue tries again
 */
export async function postPush(
  ctx: AppCtx,
  device: PushDevice,
  locale: Locale,
  message: Message,
): Promise<void> {
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
