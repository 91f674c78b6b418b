import { sql } from 'kysely'
import type { Insertable, Selectable } from 'kysely'
import type { Database, Db } from '#server/platform/db/database.ts'

/** Locks an account for counting. Rows that refer to it can still be written. */
export async function lockOwner(db: Db, userId: string): Promise<void> {
  await db.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
}

type Counted = { readonly userId: string; readonly kinds: readonly number[]; readonly now: Date }

/**
 * Cards of some kinds that count against a plan, and places for them that are held and not over.
 * @param except a place that does not count
 */
export async function countUsed(db: Db, { userId, kinds, now }: Counted, except?: string): Promise<number> {
  const { rows } = await sql<{ used: number }>`
    select (select count(*) from cards
        where owner_id = ${userId} and deleted_at is null and not is_free and not is_pending
          and card_type_id = any(${kinds}::smallint[]))
      + (select count(*) from card_permissions
        where user_id = ${userId} and status = 'held' and expires_at > ${now}
          and card_type_id = any(${kinds}::smallint[]) and id is distinct from ${except ?? null}::uuid) as used`.execute(
    db,
  )
  return rows[0]?.used ?? 0
}

type Others = {
  readonly ownerId: string
  readonly kinds: readonly number[]
  readonly except: number
  /** Only cards that are older than this one. */
  readonly before: number | undefined
}

/** Active cards of some kinds that count against a plan. */
export async function countActive(db: Db, { ownerId, kinds, except, before }: Others): Promise<number> {
  const { count } = await db
    .selectFrom('cards')
    .select((eb) => eb.fn.countAll().as('count'))
    .where('owner_id', '=', ownerId)
    .where('card_type_id', 'in', kinds)
    .where('id', '!=', except)
    .where((eb) => (before === undefined ? eb.lit(true) : eb('id', '<', before)))
    .where('status', '=', 'active')
    .where('deleted_at', 'is', null)
    .where('is_free', '=', false)
    .where('is_pending', '=', false)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function insertPermission(
  db: Db,
  values: Insertable<Database['card_permissions']>,
): Promise<string> {
  const { id } = await db
    .insertInto('card_permissions')
    .values(values)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type Extension = Pick<Insertable<Database['card_permissions']>, 'process_type' | 'expires_at'>
/** A place of a person: the named one, or the only one that they hold. */
type Own = { readonly id: string | undefined; readonly userId: string; readonly now: Date }
type Place = Pick<Selectable<Database['card_permissions']>, 'id' | 'card_type_id'>

const idOf = ({ id, userId, now }: Own) =>
  id === undefined
    ? sql<string>`(select (array_agg(held.id))[1] from card_permissions as held
        where held.user_id = ${userId} and held.status = 'held' and held.expires_at > ${now} having count(*) = 1)`
    : sql<string>`${id}::uuid`

/** @returns undefined when it is not held any more */
export async function extendPermission(db: Db, own: Own, values: Extension): Promise<Place | undefined> {
  return db
    .updateTable('card_permissions')
    .set({ ...values, updated_at: own.now })
    .where('id', '=', idOf(own))
    .where('user_id', '=', own.userId)
    .where('status', '=', 'held')
    .where('expires_at', '>', own.now)
    .returning(['id', 'card_type_id'])
    .executeTakeFirst()
}

type Outcome =
  | { readonly status: 'used'; readonly card_id: number }
  | { readonly status: 'released'; readonly reason: string }
type Ended = Pick<Selectable<Database['card_permissions']>, 'id' | 'status'>

/** Ends a place that is held; one that has ended stays as it is. @returns undefined when it is not theirs */
async function endPermission(db: Db, own: Own, outcome: Outcome): Promise<Ended | undefined> {
  const ended = await db
    .updateTable('card_permissions')
    .set({ ...outcome, updated_at: own.now })
    .where('id', '=', idOf(own))
    .where('user_id', '=', own.userId)
    .where('status', '=', 'held')
    .returning(['id', 'status'])
    .executeTakeFirst()
  if (ended !== undefined || own.id === undefined) return ended
  return db
    .selectFrom('card_permissions')
    .select(['id', 'status'])
    .where('id', '=', own.id)
    .where('user_id', '=', own.userId)
    .executeTakeFirst()
}

export const usePermission = (db: Db, own: Own, cardId: number) =>
  endPermission(db, own, { status: 'used', card_id: cardId })

export const releasePermission = (db: Db, own: Own, reason: string) =>
  endPermission(db, own, { status: 'released', reason })

export async function ownsCard(db: Db, userId: string, cardId: number): Promise<boolean> {
  const row = await db
    .selectFrom('cards')
    .select('id')
    .where('id', '=', cardId)
    .where('owner_id', '=', userId)
    .executeTakeFirst()
  return row !== undefined
}

/** The card that a person has made last. */
export async function findNewestCard(db: Db, userId: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('cards')
    .select('id')
    .where('owner_id', '=', userId)
    .where('deleted_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.id
}

export async function deletePermissions(db: Db, endedBefore: Date): Promise<void> {
  await db.deleteFrom('card_permissions').where('expires_at', '<', endedBefore).execute()
}
