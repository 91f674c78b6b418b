import { sql } from 'kysely'
import type { Insertable, Selectable } from 'kysely'
import type { Database, Db } from '#server/platform/db/database.ts'

/** Places under the limit of cards (`card_permissions`): held for a form until they are used, given back or over. */

type Row = Selectable<Database['card_permissions']>
type Place = Pick<Row, 'id' | 'card_type_id' | 'created_at'> & {
  readonly status: 'held' | 'used' | 'released'
}

type Wanted = {
  readonly userId: string
  readonly now: Date
  /** Only this one. */
  readonly id?: string | undefined
  /** Only those for one of these kinds of cards. */
  readonly kinds?: readonly number[] | undefined
  readonly process?: string
}

const columns = ['id', 'card_type_id', 'created_at', sql<Place['status']>`status`.as('status')] as const

/** The newest place that a person holds, or the named one while they hold it. Lock the account where its state decides. */
export async function findHeldPlace(db: Db, wanted: Wanted): Promise<Place | undefined> {
  const { userId, now, id, kinds, process } = wanted
  return db
    .selectFrom('card_permissions')
    .select(columns)
    .where('user_id', '=', userId)
    .where('status', '=', 'held')
    .where('expires_at', '>', now)
    .where((eb) =>
      eb.and([
        ...(id === undefined ? [] : [eb('id', '=', id)]),
        ...(kinds === undefined ? [] : [eb('card_type_id', 'in', kinds)]),
        ...(process === undefined ? [] : [eb('process_type', '=', process)]),
      ]),
    )
    .orderBy('updated_at', 'desc')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** The named place of a person, else the one that changed last; in any status. It is locked. */
export async function findLastPlace(
  db: Db,
  { userId, id }: Pick<Wanted, 'userId' | 'id'>,
): Promise<Place | undefined> {
  return db
    .selectFrom('card_permissions')
    .select(columns)
    .where('user_id', '=', userId)
    .where((eb) => (id === undefined ? eb.lit(true) : eb('id', '=', id)))
    .orderBy('updated_at', 'desc')
    .orderBy('created_at', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()
}

export async function insertPlace(db: Db, values: Insertable<Database['card_permissions']>): Promise<string> {
  const { id } = await db
    .insertInto('card_permissions')
    .values(values)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type Change = { readonly now: Date } & (
  | Pick<Insertable<Database['card_permissions']>, 'process_type' | 'expires_at'>
  | { readonly status: 'used'; readonly card_id: number }
  | { readonly status: 'released'; readonly reason: string }
)

/** Extends or ends a place; one that has ended stays as it is. */
export async function updateHeldPlace(db: Db, id: string, { now, ...values }: Change): Promise<void> {
  await db
    .updateTable('card_permissions')
    .set({ ...values, updated_at: now })
    .where('id', '=', id)
    .where('status', '=', 'held')
    .execute()
}

/**
 * The newest card that a person has made after a moment and that used no place, or the named one if it is such a card.
 * @param cardId a card of theirs
 */
export async function findCardWithoutPlace(
  db: Db,
  { userId, after, cardId }: { readonly userId: string; readonly after: Date; readonly cardId?: number },
): Promise<number | undefined> {
  const row = await db
    .selectFrom('cards')
    .select('id')
    .where('owner_id', '=', userId)
    .where('created_via', '=', 'user')
    .where('created_at', '>', after)
    .where((eb) => (cardId === undefined ? eb.lit(true) : eb('id', '=', cardId)))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('card_permissions')
            .select('card_permissions.id')
            .whereRef('card_permissions.card_id', '=', 'cards.id'),
        ),
      ),
    )
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.id
}

export async function ownsCard(db: Db, userId: string, cardId: number): Promise<boolean> {
  const row = await db
    .selectFrom('cards')
    .select('id')
    .where('id', '=', cardId)
    .where('owner_id', '=', userId)
    .executeTakeFirst()
  return row !== undefined
}

export async function deletePlaces(db: Db, endedBefore: Date): Promise<void> {
  await db.deleteFrom('card_permissions').where('expires_at', '<', endedBefore).execute()
}
