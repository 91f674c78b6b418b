import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'
import { tables } from '#server/platform/db/tables.ts'

type Json = Record<string, unknown>

const columns = [
  'id',
  'owner_id',
  'name',
  'search_text',
  'scan_result',
  'version',
  'created_at',
  'updated_at',
  sql<boolean>`design ? 'image'`.as('has_logo'),
] as const

export const designRows = tables
  .selectFrom('qr_designs')
  .select(columns)
  .select([sql<Json>`design`.as('design'), sql<Json | null>`payload`.as('payload')])

/** Rows without what makes them large: the logo and the content. */
export const lightDesignRows = tables
  .selectFrom('qr_designs')
  .select(columns)
  .select([sql<Json>`design - 'image'`.as('design'), sql<Json | null>`null::jsonb`.as('payload')])

/** Every saved design of a person, at most 100. */
export async function listOwnDesigns(db: Db, ownerId: string) {
  return db
    .selectFrom('qr_designs')
    .select(['id', 'name', 'design', 'payload', 'scan_result', 'created_at', 'updated_at'])
    .where('owner_id', '=', ownerId)
    .orderBy('id')
    .execute()
}

/** @param before counts only those that are older than this one */
export async function countDesigns(db: Db, ownerId: string, before?: number): Promise<number> {
  const { count } = await db
    .selectFrom('qr_designs')
    .select((eb) => eb.fn.countAll().as('count'))
    .where('owner_id', '=', ownerId)
    .where((eb) => (before === undefined ? eb.lit(true) : eb('id', '<', before)))
    .executeTakeFirstOrThrow()
  return Number(count)
}
