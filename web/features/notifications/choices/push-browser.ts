import { keepPush } from '#contract/notification-choices.ts'
import type { subscribePush } from '#contract/notification-choices.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { call } from '#web/lib/call.ts'

/** `home_screen`: an iPhone or iPad has push messages only for what was added to the home screen. */
export type BrowserPush = 'unsupported' | 'home_screen' | 'denied' | 'off' | 'on'

const worker = '/push-worker.js'

const isOfApple = () =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  // an iPad says that it is a Mac, which has no touch screen
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1)

/** Whether this browser can show push messages, may, and does. It asks the person nothing. */
export async function readBrowserPush(): Promise<BrowserPush> {
  if (!('serviceWorker' in navigator) || !('PushManager' in globalThis) || !('Notification' in globalThis))
    return isOfApple() ? 'home_screen' : 'unsupported'
  if (Notification.permission === 'denied') return 'denied'
  const subscription = await findSubscription()
  return subscription === undefined || Notification.permission !== 'granted' ? 'off' : 'on'
}

/**
 * Asks the person, then the service of the browser's maker.
 * @returns undefined when the person did not allow it
 * @throws DOMException when the service cannot be reached
 */
export async function subscribeBrowser(publicKey: string): Promise<BodyOf<typeof subscribePush> | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') return undefined
  await navigator.serviceWorker.register(worker)
  const { pushManager } = await navigator.serviceWorker.ready
  // one that was made with another key cannot be renewed
  await (await pushManager.getSubscription())?.unsubscribe()
  const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
  return readSubscription(made)
}

/** What the server is told of a browser. */
export function readSubscription(subscription: PushSubscription): BodyOf<typeof subscribePush> {
  const { endpoint = '', keys = {} } = subscription.toJSON()
  return { endpoint, keys: { p256dh: keys['p256dh'] ?? '', auth: keys['auth'] ?? '' } }
}

/** The one of this browser; undefined also where there are no push messages. */
export async function findSubscription(): Promise<PushSubscription | undefined> {
  if (!('serviceWorker' in navigator)) return undefined
  const registration = await navigator.serviceWorker.getRegistration('/')
  return (await registration?.pushManager?.getSubscription()) ?? undefined
}

export async function unsubscribeBrowser(): Promise<void> {
  await (await findSubscription())?.unsubscribe()
}

/**
 * Where somebody has signed in and the browser shows push messages: they go on for the person who has switched them on, also after a
 * session that was not used for long. For anybody else they end.
 */
export async function keepBrowserPush(): Promise<void> {
  const subscription = await findSubscription()
  if (subscription === undefined) return
  const { is_on } = await call(keepPush, { body: readSubscription(subscription) })
  if (!is_on) await subscription.unsubscribe()
}
