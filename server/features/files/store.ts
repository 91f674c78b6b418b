import type { Insertable } from 'kysely'
import type { Database, Db } from '#server/platform/db/database.ts'

/** Announces files whose bytes are about to be written. */
export async function insertUnstored(db: Db, files: readonly Insertable<Database['files']>[]): Promise<void> {
  await db
    .insertInto('files')
    .values(files.map((file) => ({ ...file, is_stored: false })))
    .execute()
}

export async function markStored(db: Db, names: readonly string[]): Promise<void> {
  await db.updateTable('files').set({ is_stored: true }).where('name', 'in', names).execute()
}

/** Files whose upload began before `before` and never ended. */
export async function listUnfinished(db: Db, before: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('files')
    .select('name')
    .where('is_stored', '=', false)
    .where('created_at', '<', before)
    .execute()
  return rows.map(({ name }) => name)
}

export async function deleteFiles(db: Db, names: readonly string[]): Promise<void> {
  await db.deleteFrom('files').where('name', 'in', names).execute()
}
