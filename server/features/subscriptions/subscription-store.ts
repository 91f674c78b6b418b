import { sql } from 'kysely'
import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Database, Db } from '#server/platform/db/database.ts'

type Columns = Selectable<Database['subscriptions']>
export type SubscriptionRow = Omit<Columns, 'entitlements'> & {
  /** What was bought, by feature. */
  readonly entitlements: Readonly<
    Record<string, { readonly included: boolean; readonly limit: number | null }>
  >
}
type Status = Columns['status']

const subscriptionsOf = (db: Db) => db.selectFrom('subscriptions').selectAll().$castTo<SubscriptionRow>()

/** One of one's own and one that a partner gives can be live beside each other. */
export const lockLive = (db: Db, userId: string, isFromPartner: boolean) =>
  subscriptionsOf(db)
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('source', isFromPartner ? '=' : '<>', 'partner')
    .forUpdate()
    .executeTakeFirst()

/** The own one that is live. */
export const findOwn = (db: Db, userId: string) =>
  subscriptionsOf(db)
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('source', '<>', 'partner')
    .executeTakeFirst()

export const findSubscription = (db: Db, id: number) =>
  subscriptionsOf(db).where('id', '=', id).executeTakeFirst()

export const listLive = (db: Db, userId: string) =>
  subscriptionsOf(db).where('user_id', '=', userId).where('ended_at', 'is', null).orderBy('id').execute()

export const lockSubscription = (db: Db, id: number) =>
  subscriptionsOf(db).where('id', '=', id).forUpdate().executeTakeFirst()

export async function findByOrder(db: Db, orderId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('subscription_periods')
    .select('subscription_id')
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  return row?.subscription_id
}

export async function insertSubscription(
  db: Db,
  values: Insertable<Database['subscriptions']>,
): Promise<number> {
  const { id } = await db.insertInto('subscriptions').values(values).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Of a row that is locked. */
export async function updateSubscription(
  db: Db,
  id: number,
  values: Updateable<Database['subscriptions']>,
): Promise<void> {
  await db
    .updateTable('subscriptions')
    .set({ ...values, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
}

/** What its person does not see: whoever has the subscription open can still change it. */
export async function updateReminders(db: Db, id: number, reminders_sent: number): Promise<void> {
  await db.updateTable('subscriptions').set({ reminders_sent }).where('id', '=', id).execute()
}

/** An account that somebody can be given something for; locked until the transaction ends. */
export async function lockReceiver(db: Db, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('status', '=', 'active')
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row !== undefined
}

/** The most subscriptions of one transaction. */
const batchSize = 100

/**
 * Subscriptions whose trial, period or grace is over, locked until the transaction ends. What another process has locked
 * is left to it.
 */
export const lockDue = (db: Db, now: Date) =>
  subscriptionsOf(db)
    .where('ended_at', 'is', null)
    // the same column as the index that lists what is due
    .where('current_period_end', '<=', now)
    .where((eb) => eb.or([eb('status', '<>', 'past_due'), eb('grace_ends_at', '<=', now)]))
    .orderBy('current_period_end')
    .limit(batchSize)
    .forUpdate()
    .skipLocked()
    .execute()

type Remindable = {
  readonly now: Date
  /** The last one that was looked at. */
  readonly after: number
  readonly reminders: readonly {
    readonly count: number
    readonly days: number
    readonly statuses: readonly Status[]
  }[]
}

/** Subscriptions of which a reminder may be due, locked as above. */
export const lockToRemind = (db: Db, { now, after, reminders }: Remindable) => {
  const before = (days: number) => new Date(now.getTime() + days * 86_400_000)
  return subscriptionsOf(db)
    .where('ended_at', 'is', null)
    .where('current_period_end', '<=', before(Math.max(...reminders.map(({ days }) => days))))
    .where('cancel_at_period_end', '=', false)
    .where((eb) =>
      eb.or(
        reminders.map(({ count, days, statuses }) =>
          eb.and([
            eb('reminders_sent', '<', count),
            eb('current_period_end', '<=', before(days)),
            eb('status', 'in', statuses),
          ]),
        ),
      ),
    )
    .where('id', '>', after)
    .orderBy('id')
    .limit(batchSize)
    .forUpdate()
    .skipLocked()
    .execute()
}

/** Inserts all or none: one that was used violates `trial_uses_pkey`. */
export async function insertTrialUses(
  db: Db,
  uses: readonly Insertable<Database['trial_uses']>[],
): Promise<void> {
  await db.insertInto('trial_uses').values(uses).execute()
}

/** The confirmed addresses of a person. */
export async function listConfirmed(db: Db, userId: string) {
  return db
    .selectFrom('addresses')
    .select(['kind', 'value'])
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .execute()
}

/** Ends what an erased person has, and removes what admins wrote about it and where the person was. */
export async function eraseSubscriptions(db: Db, userId: string, now: Date): Promise<void> {
  await db
    .updateTable('subscriptions')
    .set({ status: 'cancelled', ended_at: now, version: sql`version + 1`, updated_at: now })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .execute()
  await db
    .updateTable('subscriptions')
    .set({ anchored_at: null, time_zone: null })
    .where('user_id', '=', userId)
    .execute()
  await db
    .updateTable('subscription_periods')
    .set({ note: '', reference: '' })
    .where('subscription_id', 'in', (eb) =>
      eb.selectFrom('subscriptions').select('subscriptions.id').where('user_id', '=', userId),
    )
    .execute()
}
