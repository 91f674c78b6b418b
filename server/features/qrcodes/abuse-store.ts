import { sql } from 'kysely'
import type { Insertable } from 'kysely'
import type { Database, Db } from '#server/platform/db/database.ts'
import { tables } from '#server/platform/db/tables.ts'

export async function insertReport(db: Db, row: Insertable<Database['abuse_reports']>): Promise<number> {
  const { id } = await db.insertInto('abuse_reports').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Reports where they are searched and counted. */
export const reportIds = tables
  .selectFrom('abuse_reports')
  .select(['abuse_reports.id', 'abuse_reports.status', 'abuse_reports.search_text'])

/** Reports with the code and the card that it shows now. */
export const reportRows = tables
  .selectFrom('abuse_reports')
  .innerJoin('qrcodes', 'qrcodes.id', 'abuse_reports.qrcode_id')
  .leftJoin('slugs', (join) =>
    join.onRef('slugs.qrcode_id', '=', 'qrcodes.id').on((eb) => eb('slugs.is_current', '=', eb.lit(true))),
  )
  .leftJoin('cards', 'cards.id', 'qrcodes.card_id')
  .leftJoin('dynamic_links', 'dynamic_links.card_id', 'cards.id')
  .select([
    'abuse_reports.id',
    'abuse_reports.reason',
    'abuse_reports.message',
    'abuse_reports.status',
    'abuse_reports.created_at',
    'qrcodes.code',
    'slugs.slug',
    'cards.id as card_id',
    'cards.card_type_id',
    'cards.title',
  ])
  .select((eb) => eb.fn.coalesce('cards.blocked_at', 'dynamic_links.blocked_at').as('blocked_at'))
  .select(
    sql<string | null>`case when dynamic_links.card_id is not null then cards.content ->> 'target' end`.as(
      'target',
    ),
  )

type Handling = {
  readonly status: 'dismissed' | 'blocked'
  readonly handled_by: string
  readonly updated_at: Date
}

/** @returns whether the report was open; undefined when there is none */
export async function handleReport(db: Db, id: number, handling: Handling): Promise<boolean | undefined> {
  const { numUpdatedRows } = await db
    .updateTable('abuse_reports')
    .set(handling)
    .where('id', '=', id)
    .where('status', '=', 'open')
    .executeTakeFirst()
  if (numUpdatedRows > 0n) return true
  const known = await db.selectFrom('abuse_reports').select('id').where('id', '=', id).executeTakeFirst()
  return known === undefined ? undefined : false
}

/** Handles the open reports of a code. */
export async function handleReportsOfCode(db: Db, qrcodeId: number, handling: Handling): Promise<void> {
  await db
    .updateTable('abuse_reports')
    .set(handling)
    .where('status', '=', 'open')
    .where('qrcode_id', '=', qrcodeId)
    .execute()
}

/** Handles the open reports of all codes that show a card. */
export async function handleReportsOfCard(db: Db, cardId: number, handling: Handling): Promise<void> {
  await db
    .updateTable('abuse_reports')
    .set(handling)
    .where('status', '=', 'open')
    .where('qrcode_id', 'in', (eb) => eb.selectFrom('qrcodes').select('id').where('card_id', '=', cardId))
    .execute()
}
