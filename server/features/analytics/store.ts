import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'

/** A visit as stored; `visitor` is null for those who ask not to be tracked. */
export type VisitRow = {
  readonly at: Date
  readonly qrcodeId: number
  readonly source: string
  readonly visitor: Buffer | null
  readonly device: string
  readonly referrer: string | null
  readonly isBot: boolean
}

/**
 * Writes visits in one statement. Its commit does not wait for the disk: a crash may take the visits of the last
 * moment with it, and nothing else.
 */
export async function insertVisits(db: Db, rows: readonly VisitRow[]): Promise<void> {
  await sql`
    insert into visits (at, qrcode_id, source, visitor, device, referrer, is_bot)
    select visit.*
    from (select set_config('synchronous_commit', 'off', true)) as without_waiting,
      unnest(
        ${rows.map(({ at }) => at.toISOString())}::timestamptz[],
        ${rows.map(({ qrcodeId }) => qrcodeId)}::bigint[],
        ${rows.map(({ source }) => source)}::text[],
        ${rows.map(({ visitor }) => visitor)}::bytea[],
        ${rows.map(({ device }) => device)}::text[],
        ${rows.map(({ referrer }) => referrer)}::text[],
        ${rows.map(({ isBot }) => isBot)}::boolean[]
      ) as visit`.execute(db)
}

/** The salt of a day, the same for all processes: whoever comes first makes it. */
export async function ensureSalt(db: Db, day: string, fresh: Buffer): Promise<Buffer> {
  const { salt } = await db
    .insertInto('visitor_salts')
    .values({ day, salt: fresh })
    .onConflict((conflict) =>
      conflict.column('day').doUpdateSet((eb) => ({ salt: eb.ref('visitor_salts.salt') })),
    )
    .returning('salt')
    .executeTakeFirstOrThrow()
  return salt
}

export async function deleteSaltsBefore(db: Db, day: string): Promise<void> {
  await db.deleteFrom('visitor_salts').where('day', '<', day).execute()
}

/** @returns how many partitions are new. */
export async function prepareVisitMonths(db: Db, day: string, ahead: number): Promise<number> {
  const { rows } = await sql<{ made: number }>`
    select prepare_visit_months(${day}::date, ${ahead}::integer) as made`.execute(db)
  return rows[0]?.made ?? 0
}
