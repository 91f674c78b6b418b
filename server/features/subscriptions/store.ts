import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'

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
