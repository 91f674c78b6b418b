import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import type { Database, Db } from '#server/platform/db/database.ts'
import { listRows } from '#server/platform/db/find-rows.ts'
import type { ListOf } from '#server/platform/db/find-rows.ts'
import { tables } from '#server/platform/db/tables.ts'

export type NotificationRow = Omit<Selectable<Database['notifications']>, 'user_id' | 'event'>

/** The row that a notification is about, by the number in its `event`. */
const subject = sql`split_part(notifications.event, ' ', 2)::bigint`

const lead = sql`(
    select jsonb_build_object('by', name, 'lead', id)
    from shared_contacts where id = ${subject} and owner_id = notifications.user_id)`

/** What is said. What other people typed is read with it and not stored, so it goes with their account, lead or registration. */
const params = sql<NotificationRow['params']>`notifications.params || coalesce(case notifications.kind
  when 'invitation' then (
    select jsonb_build_object('partner', company_name)
    from invitations join partners on partners.user_id = invitations.partner_id where invitations.id = ${subject})
  when 'invitation_ended' then (
    select jsonb_build_object('name', name) from invitations where id = ${subject})
  when 'new_lead' then ${lead}
  when 'lead_reminder' then ${lead}
  when 'registration' then (
    select jsonb_build_object('by', first_name) from registrations where id = ${subject})
  when 'code_offered' then (
    select jsonb_build_object('by', users.name)
    from qrcode_transfers offer join users on users.id = offer.from_user_id where offer.id = ${subject})
  when 'code_transferred' then (
    select jsonb_build_object('to', to_email) from qrcode_transfers offer where offer.id = ${subject})
  when 'handover' then (
    select jsonb_build_object('card', card_name, 'by', coalesce(case when notifications.params ->> 'side' = 'receiver' then giver.name
      when handed.status in ('accepted', 'undone') then receiver.name end, ''))
    from card_handovers handed join users giver on giver.id = handed.from_user_id
    left join users receiver on receiver.id = handed.to_user_id where handed.id = ${subject})
  end, '{}')`.as('params')

const notifications = tables
  .selectFrom('notifications')
  .select(['id', 'kind', params, 'seen_at', 'created_at'])

/** One page, newest first. */
export const listNotificationRows = (
  db: Db,
  userId: string,
  page: { readonly start: number; readonly limit: number },
): Promise<ListOf<NotificationRow>> =>
  listRows(
    db,
    notifications,
    {
      ids: tables.selectFrom('notifications').select('id').where('user_id', '=', userId),
      search: { text: '', columns: [] },
    },
    { ...page, column: 'id', order: 'desc' },
  )

/** One of whoever it is for. */
export async function findNotification(
  db: Db,
  id: number,
): Promise<(NotificationRow & { readonly user_id: string }) | undefined> {
  return db
    .selectFrom('notifications')
    .select(['id', 'user_id', 'kind', params, 'seen_at', 'created_at'])
    .where('id', '=', id)
    .executeTakeFirst()
}

export async function countUnseen(db: Db, userId: string): Promise<number> {
  const { unseen } = await db
    .selectFrom('notifications')
    .select((eb) => eb.fn.countAll<number>().as('unseen'))
    .where('user_id', '=', userId)
    .where('seen_at', 'is', null)
    .executeTakeFirstOrThrow()
  return unseen
}

/** Keeps the time of one that was seen before. @returns false when the person has no such notification */
export async function setSeen(db: Db, id: number, userId: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('notifications')
    .set((eb) => ({ seen_at: eb.fn.coalesce('seen_at', eb.val(now)) }))
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function setAllSeen(db: Db, userId: string, newestId: number, now: Date): Promise<void> {
  await db
    .updateTable('notifications')
    .set({ seen_at: now })
    .where('user_id', '=', userId)
    .where('seen_at', 'is', null)
    .where('id', '<=', newestId)
    .execute()
}

export async function deleteNotifications(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('notifications').where('created_at', '<', before).execute()
}
