import type { Insertable } from 'kysely'
import type { Database, Db } from '#server/platform/db/database.ts'

export async function insertFile(db: Db, file: Insertable<Database['files']>): Promise<void> {
  await db.insertInto('files').values(file).execute()
}
