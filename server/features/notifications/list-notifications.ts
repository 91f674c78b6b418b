import type * as contract from '#contract/notifications.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import type { Handler } from '#server/platform/http/route.ts'
import {
  countUnseen,
  deleteNotifications,
  listNotificationRows,
  setAllSeen,
  setSeen,
} from './notification-store.ts'
import type { NotificationRow } from './notification-store.ts'
import { NotificationParams } from './notification-params.ts'
import { findUser } from '../users/index.ts'
import { wordNotification } from './word-notification.ts'

/** In the language of the request, which is that of the page. */
export const listNotifications: Handler<typeof contract.listNotifications> = async (ctx, { query }) => {
  const { userId } = ctx.actor
  const { list, ...counted } = await listNotificationRows(ctx.db, userId, query)
  const timeZone = (await findUser(ctx.db, userId))?.time_zone ?? 'UTC'
  const present = (row: NotificationRow) => {
    const about = NotificationParams.parse(row)
    const { text, action, path } = wordNotification(about, {
      locale: ctx.locale,
      timeZone,
      quote: (name) => name,
    })
    const { id: notification_id, kind, created_at, seen_at } = row
    return {
      notification_id,
      at: created_at.toISOString(),
      is_seen: seen_at !== null,
      kind,
      text,
      action,
      path,
    }
  }
  return { list: list.map(present), ...counted, unseen: await countUnseen(ctx.db, userId) }
}

export const countNotifications: Handler<typeof contract.countNotifications> = async ({ db, actor }) => ({
  unseen: await countUnseen(db, actor.userId),
})

export const setNotificationSeen: Handler<typeof contract.setNotificationSeen> = async (ctx, { body }) => {
  const { userId } = ctx.actor
  if (!(await setSeen(ctx.db, body.notification_id, userId, ctx.now())))
    throw new AppError('notification_not_found')
  return { unseen: await countUnseen(ctx.db, userId) }
}

/** What has come since the list was shown stays unseen. */
export const setAllNotificationsSeen: Handler<typeof contract.setAllNotificationsSeen> = async (
  ctx,
  { body },
) => {
  const { userId } = ctx.actor
  await setAllSeen(ctx.db, userId, body.newest_id, ctx.now())
  return { unseen: await countUnseen(ctx.db, userId) }
}

const keptDays = 90

/** By the clock: deletes what is older, seen or not. */
export const sweepNotifications = ({ db, now }: AppCtx): Promise<void> =>
  deleteNotifications(db, new Date(now().getTime() - keptDays * 86_400_000))
