import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import type { Database, Db } from '#server/platform/db/database.ts'

type Held = { readonly notificationId: number; readonly deviceId: number }

/** Notes that a browser shows a notification later. @returns false when that was noted before */
export async function holdPush(db: Db, { notificationId, deviceId }: Held): Promise<boolean> {
  const row = await db
    .insertInto('held_pushes')
    .values({ notification_id: notificationId, device_id: deviceId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('device_id')
    .executeTakeFirst()
  return row !== undefined
}

/** A notification of the same kind as the given one. */
const isOfKind =
  (id: number) =>
  (eb: ExpressionBuilder<Database, 'notifications'>): Expression<SqlBool> =>
    eb(
      'notifications.kind',
      '=',
      eb.selectFrom('notifications as given').select('given.kind').where('given.id', '=', id),
    )

/** What is held for a browser of the kind of a notification and was not seen: how many, and the newest of them; null when there is none. */
export async function findHeld(
  db: Db,
  { notificationId, deviceId }: Held,
): Promise<{ readonly newest: number | null; readonly count: number }> {
  return db
    .selectFrom('held_pushes')
    .innerJoin('notifications', 'notifications.id', 'held_pushes.notification_id')
    .innerJoin('push_devices', 'push_devices.id', 'held_pushes.device_id')
    .whereRef('push_devices.user_id', '=', 'notifications.user_id')
    .where('held_pushes.device_id', '=', deviceId)
    .where('notifications.seen_at', 'is', null)
    .where(isOfKind(notificationId))
    .select((eb) => [
      eb.fn.max<number | null>('notifications.id').as('newest'),
      eb.fn.countAll<number>().as('count'),
    ])
    .executeTakeFirstOrThrow()
}

/** Forgets what a notification has spoken for: itself, and the older ones of its kind. */
export async function deleteShown(db: Db, { notificationId, deviceId }: Held): Promise<void> {
  await db
    .deleteFrom('held_pushes')
    .where('device_id', '=', deviceId)
    .where('notification_id', '<=', notificationId)
    .where((eb) =>
      eb(
        'notification_id',
        'in',
        eb.selectFrom('notifications').select('notifications.id').where(isOfKind(notificationId)),
      ),
    )
    .execute()
}
