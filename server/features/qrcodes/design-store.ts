import { sql } from 'kysely'
import { tables } from '#server/platform/db/tables.ts'

type Json = Record<string, unknown>

const columns = [
  'id',
  'owner_id',
  'name',
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

export type DesignRow = Awaited<ReturnType<(typeof designRows)['executeTakeFirstOrThrow']>>
