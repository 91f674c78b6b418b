import type * as contract from '#contract/notification-choices.ts'
import type { NotificationTimes } from '#contract/notification-choices.ts'
import { AppError, invalidField } from '#server/platform/app-error.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { findUser } from '../users/index.ts'
import { findTimes, listWeeklyCards, replaceWeeklyCards, updateTimes } from './times-store.ts'

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
const timeOf = (minutes: number) =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')

/** The defaults of the table. */
const usual = { week_day: 1, week_hour: 8, has_all_cards: true, quiet_from: null, quiet_until: null }
/** What is offered to somebody without quiet hours, in minutes after midnight. */
const offered = { from: 22 * 60, until: 7 * 60 }

/** When a person gets the letter of their week and of which cards, and when no push message comes. */
export async function listTimes(db: Db, userId: string): Promise<NotificationTimes> {
  const { week_day, week_hour, has_all_cards, quiet_from, quiet_until } =
    (await findTimes(db, userId)) ?? usual
  return {
    time_zone: (await findUser(db, userId))?.time_zone ?? 'UTC',
    weekly: { day: week_day, hour: week_hour, has_all_cards, cards: await listWeeklyCards(db, userId) },
    quiet: {
      is_on: quiet_from !== null,
      from: timeOf(quiet_from ?? offered.from),
      until: timeOf(quiet_until ?? offered.until),
    },
  }
}

export const getNotificationTimes: Handler<typeof contract.getNotificationTimes> = (ctx) =>
  listTimes(ctx.db, ctx.actor.userId)

/** @throws AppError card_not_found for a card of somebody else */
export const updateWeeklyLetter: Handler<typeof contract.updateWeeklyLetter> = async (
  ctx,
  { body: { day, hour, has_all_cards, card_ids } },
) => {
  const { userId } = ctx.actor
  await ctx.tx(async (tx) => {
    await updateTimes(tx.db, userId, { week_day: day, week_hour: hour, has_all_cards })
    if (!(await replaceWeeklyCards(tx.db, userId, has_all_cards ? [] : card_ids)))
      throw new AppError('card_not_found')
  })
  return listTimes(ctx.db, userId)
}

/** @throws AppError invalid_input for hours that end when they begin */
export const updateQuietHours: Handler<typeof contract.updateQuietHours> = async (
  ctx,
  { body: { is_on, from, until } },
) => {
  const { userId } = ctx.actor
  if (is_on && from === until) throw invalidField('until', 'invalid_choice')
  const [quiet_from, quiet_until] = is_on ? [minutesOf(from), minutesOf(until)] : [null, null]
  await updateTimes(ctx.db, userId, { quiet_from, quiet_until })
  return listTimes(ctx.db, userId)
}
