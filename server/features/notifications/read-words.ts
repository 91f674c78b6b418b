import { sourceLocale } from '#contract/languages.ts'
import type { Locale } from '#contract/languages.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import { findLocaleOf, findUser } from '../users/index.ts'
import { NotificationParams } from './notification-params.ts'
import { findNotification } from './notification-store.ts'
import { wordNotification } from './word-notification.ts'
import type { Words } from './word-notification.ts'

type Read = Words & { readonly userId: string; readonly locale: Locale; readonly about: NotificationParams }

/** A notification in the language and zone of its person; undefined when it is gone. @param quote how names stand in it */
export async function readWords(
  { db }: Pick<AppCtx, 'db'>,
  id: number,
  quote: (name: string) => string,
): Promise<Read | undefined> {
  const row = await findNotification(db, id)
  if (row === undefined) return undefined
  const userId = row.user_id
  const locale = (await findLocaleOf(db, userId)) ?? sourceLocale
  const timeZone = (await findUser(db, userId))?.time_zone ?? 'UTC'
  const about = NotificationParams.parse(row)
  return { ...wordNotification(about, { locale, timeZone, quote }), userId, locale, about }
}
