import { sql } from 'kysely'
import { TimeZone } from '#contract/fields.ts'
import type { Db } from '#server/platform/db/database.ts'

/** SQLSTATE invalid_parameter_value. */
const unknownToDatabase = '22023'

/**
 * The time zone that a browser has told. Browsers, Node and PostgreSQL have lists of their own, of which one may be newer.
 * @param db no transaction, which an unknown name would end
 * @returns undefined unless Node and the database know it
 */
export async function findTimeZone(db: Db, name: string): Promise<string | undefined> {
  const { success, data } = TimeZone.safeParse(name)
  if (!success) return undefined
  try {
    await sql`select now() at time zone ${data}::text`.execute(db)
    return data
  } catch (error) {
    if ((error as { code?: unknown }).code === unknownToDatabase) return undefined
    throw error
  }
}
