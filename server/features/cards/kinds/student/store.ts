import { sql } from 'kysely'
import type { Insertable, Selectable } from 'kysely'
import type { Database, Db } from '#server/platform/db/database.ts'
import { tables } from '#server/platform/db/tables.ts'

export type StudentRow = Pick<
  Selectable<Database['students']>,
  'card_id' | 'status' | 'revoked_at' | 'revoked_reason' | 'verify_token'
> & { readonly valid_until: string }

const columns = ['card_id', 'status', 'revoked_at', 'revoked_reason', 'verify_token'] as const
/** As text: a day has no time zone. */
const lastDay = sql<string>`valid_until::text`.as('valid_until')

/** The companion rows of student cards. */
export const studentRows = tables.selectFrom('students').select(columns).select(lastDay)

/** The first row of a card keeps its token; later ones change what the document says. */
export async function upsertStudent(db: Db, row: Insertable<Database['students']>): Promise<void> {
  const { institution, student_no, valid_until } = row
  await db
    .insertInto('students')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('card_id').doUpdateSet({ institution, student_no, valid_until }),
    )
    .execute()
}

export async function findStudent(db: Db, cardId: number): Promise<StudentRow | undefined> {
  return db
    .selectFrom('students')
    .select(columns)
    .select(lastDay)
    .where('card_id', '=', cardId)
    .executeTakeFirst()
}

/** By the token of its verification page, with today in the issuer's time zone. */
export async function findStudentByToken(
  db: Db,
  token: string,
  now: Date,
): Promise<(StudentRow & { readonly today: string }) | undefined> {
  return db
    .selectFrom('students')
    .innerJoin('users', 'users.id', 'students.issuer_id')
    .select(columns.map((name) => `students.${name}` as const))
    .select(lastDay)
    .select(sql<string>`(${now}::timestamptz at time zone users.time_zone)::date::text`.as('today'))
    .where('students.verify_token', '=', token)
    .executeTakeFirst()
}

type Revocation = Pick<StudentRow, 'status' | 'revoked_at' | 'revoked_reason'>

/** @returns false when the card has this status already; of two who change it at once, one changes it. */
export async function updateStudentStatus(db: Db, cardId: number, change: Revocation): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('students')
    .set(change)
    .where('card_id', '=', cardId)
    .where('status', '!=', change.status)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
