import { msg, plural } from '@lingui/core/macro'
import { sourceLocale } from '#contract/languages.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import { defineEvent, rowId } from '#server/platform/events.ts'
import { translationsIn } from '#server/platform/translations.ts'
import { findLocaleOf } from '../users/index.ts'
import { deleteShown, findHeld, holdPush } from './held-store.ts'
import { wants } from './list-choices.ts'
import { postPush } from './post-push.ts'
import { findDevice } from './push-store.ts'
import { endOfQuiet } from './quiet-rules.ts'
import { readWords } from './read-words.ts'
import { findQuietHours } from './times-store.ts'

/** One browser is to show one notification. */
export const PushDue = defineEvent('PushDue', { notificationId: rowId, deviceId: rowId })
/** The same, after the quiet hours of the person. */
export const PushHeld = defineEvent('PushHeld', { notificationId: rowId, deviceId: rowId })
/** A person tries whether their browser gets push messages. */
export const PushTried = defineEvent('PushTried', { deviceId: rowId })

/** Characters of a name in a message: all of it stays far below the 4 kB that push services take. */
const longestName = 80

type Due = { readonly notificationId: number; readonly deviceId: number }

const clip = (name: string) =>
  name.length > longestName ? `${Array.from(name).slice(0, longestName).join('')}…` : name

/** What a browser is to show; undefined when one of the two is gone, or the browser is somebody else's by now. */
async function readDue(ctx: AppCtx, { notificationId, deviceId }: Due) {
  const device = await findDevice(ctx.db, deviceId)
  const words = await readWords(ctx, notificationId, clip)
  return device === undefined || words?.userId !== device.user_id ? undefined : { device, words }
}

/** Seconds until the quiet hours of a person end; undefined when there are none now. */
async function quietFor({ db, now }: AppCtx, userId: string): Promise<number | undefined> {
  const quiet = await findQuietHours(db, userId)
  const end = quiet && endOfQuiet(quiet, now())
  return end && Math.ceil((end.getTime() - now().getTime()) / 1000)
}

/** Shows a notification in one browser of the person, or holds it until their quiet hours end. */
export async function sendPush(ctx: AppCtx, due: Due): Promise<void> {
  const found = await readDue(ctx, due)
  if (found === undefined) return
  const { device, words } = found
  const delay = await quietFor(ctx, device.user_id)
  if (delay !== undefined)
    return ctx.tx(async (tx) => {
      if (await holdPush(tx.db, due)) await tx.emit(PushHeld, due, { delay })
    })
  const { title, text: body, path, locale } = words
  await postPush(ctx, device, locale, { title, body, path, tag: `n${due.notificationId}` })
}

/**
 * Shows what was held, as it is by now: nothing that was seen meanwhile, or is not wanted any more. Of several of a kind, the newest speaks
 * for all.
 */
export async function sendHeldPush(ctx: AppCtx, due: Due): Promise<void> {
  const found = await readDue(ctx, due)
  if (found === undefined) return
  const { device, words } = found
  const delay = await quietFor(ctx, device.user_id)
  // they have chosen other hours meanwhile
  if (delay !== undefined) return ctx.emit(PushHeld, due, { delay })
  const held = await findHeld(ctx.db, due)
  if (held.newest !== due.notificationId) return
  if (await wants(ctx.db, device.user_id, words.topic, 'push')) {
    const { title, text, path, locale } = words
    const others = held.count - 1
    const more = translationsIn(locale)._(
      msg`${plural(others, { one: 'And # more.', other: 'And # more.' })}`,
    )
    const message =
      others === 0 ? { body: text, path } : { body: `${text}\n${more}`, path: '/dashboard/notification' }
    await postPush(ctx, device, locale, { ...message, title, tag: `n${due.notificationId}` })
  }
  await deleteShown(ctx.db, due)
}

/** Shows that push messages arrive. */
export async function sendPushTest(ctx: AppCtx, { deviceId }: { readonly deviceId: number }): Promise<void> {
  const device = await findDevice(ctx.db, deviceId)
  if (device === undefined) return
  const locale = (await findLocaleOf(ctx.db, device.user_id)) ?? sourceLocale
  const i18n = translationsIn(locale)
  await postPush(ctx, device, locale, {
    title: i18n._(msg`Push messages arrive`),
    body: i18n._(msg`This browser shows what you have chosen.`),
    path: '/settings/user/notifications',
    tag: 'test',
  })
}
