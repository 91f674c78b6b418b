import { keepPush } from '#contract/notification-choices.ts'
import { call } from '#web/lib/call.ts'
import { findSubscription, readSubscription } from './push-browser.ts'

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
