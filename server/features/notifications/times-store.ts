import type { Insertable, Selectable } from 'kysely'
import type { Database, Db } from '#server/platform/db/database.ts'

type Times = Database['notification_times']
type TimesRow = Omit<Selectable<Times>, 'user_id'> & { readonly time_zone: string }

/** What a person has chosen, or undefined when they have chosen nothing. */
export async function findTimes(db: Db, userId: string): Promise<TimesRow | undefined> {
  return db
    .selectFrom('notification_times')
    .innerJoin('users', 'users.id', 'notification_times.user_id')
    .select(['week_day', 'week_hour', 'has_all_cards', 'quiet_from', 'quiet_until', 'time_zone'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
}

type QuietHours = { readonly from: number; readonly until: number; readonly timeZone: string }

/** Minutes after midnight in the zone of the person; undefined for somebody who has none. */
export async function findQuietHours(db: Db, userId: string): Promise<QuietHours | undefined> {
  const { quiet_from: from, quiet_until: until, time_zone: timeZone } = (await findTimes(db, userId)) ?? {}
  if (typeof from !== 'number' || typeof until !== 'number' || timeZone === undefined) return undefined
  return { from, until, timeZone }
}

export async function updateTimes(
  db: Db,
  userId: string,
  change: Omit<Insertable<Times>, 'user_id'>,
): Promise<void> {
  await db
    .insertInto('notification_times')
    .values({ user_id: userId, ...change })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(change))
    .execute()
}

const ownCards = (db: Db, userId: string) =>
  db.selectFrom('cards').where('cards.owner_id', '=', userId).where('cards.deleted_at', 'is', null)

/** The cards that were chosen for the letter and still belong to the person. */
export async function listWeeklyCards(
  db: Db,
  userId: string,
): Promise<{ readonly card_id: number; readonly name: string }[]> {
  return ownCards(db, userId)
    .innerJoin('weekly_cards', 'weekly_cards.card_id', 'cards.id')
    .select(['cards.id as card_id', 'cards.title as name'])
    .where('weekly_cards.user_id', '=', userId)
    .orderBy('cards.id')
    .execute()
}

/** Chooses other cards for the letter. @returns whether all of them belong to the person */
export async function replaceWeeklyCards(
  db: Db,
  userId: string,
  cardIds: readonly number[],
): Promise<boolean> {
  await db.deleteFrom('weekly_cards').where('user_id', '=', userId).execute()
  if (cardIds.length === 0) return true
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('weekly_cards')
    .columns(['user_id', 'card_id'])
    .expression(ownCards(db, userId).select(['owner_id', 'id']).where('id', 'in', cardIds))
    .executeTakeFirst()
  return Number(numInsertedOrUpdatedRows) === new Set(cardIds).size
}
