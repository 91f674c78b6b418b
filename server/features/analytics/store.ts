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
 * Writes visits in one transaction, which is on disk when this returns: with a commit that does not wait, a crash of the
 * server lost the visits of the last half second.
 * @param begun is told the number of the transaction before it commits. When the connection breaks, the number tells
 *   later whether it did.
 */
export async function insertVisits(
  db: Db,
  rows: readonly VisitRow[],
  begun: (transactionId: string) => void,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { rows: numbers } = await sql<{ id: string }>`
      select pg_current_xact_id()::text as id`.execute(tx)
    const [number] = numbers
    if (number !== undefined) begun(number.id)
    await sql`
      insert into visits (at, qrcode_id, source, visitor, device, referrer, is_bot)
      select * from unnest(
        ${rows.map(({ at }) => at.toISOString())}::timestamptz[],
        ${rows.map(({ qrcodeId }) => qrcodeId)}::bigint[],
        ${rows.map(({ source }) => source)}::text[],
        ${rows.map(({ visitor }) => visitor)}::bytea[],
        ${rows.map(({ device }) => device)}::text[],
        ${rows.map(({ referrer }) => referrer)}::text[],
        ${rows.map(({ isBot }) => isBot)}::boolean[]
      )`.execute(tx)
  })
}

export type TransactionState = 'committed' | 'aborted' | 'in progress'

/** How a transaction of a broken connection ended; a number that this server does not know never committed here. */
export async function getTransactionState(db: Db, transactionId: string): Promise<TransactionState> {
  try {
    const { rows } = await sql<{ state: TransactionState | null }>`
      select pg_xact_status(${transactionId}::xid8) as state`.execute(db)
    return rows[0]?.state ?? 'aborted'
  } catch (error) {
    // In the future of this server: it was restored from a backup, or is another one.
    if (error instanceof Error && 'code' in error && error.code === '22023') return 'aborted'
    throw error
  }
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

/** Moves rows that came before their table, so it may take longer than a request. @returns how many partitions are new. */
export async function prepareVisitMonths(db: Db, day: string, ahead: number): Promise<number> {
  return db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = '4min'`.execute(tx)
    const { rows } = await sql<{ made: number }>`
      select prepare_visit_months(${day}::date, ${ahead}::integer) as made`.execute(tx)
    return rows[0]?.made ?? 0
  })
}
