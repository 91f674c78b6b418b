import type { Db } from '#server/platform/db/database.ts'

export type SettingsRow = { readonly key: string; readonly value: unknown; readonly version: number }

export async function selectSettings(db: Db): Promise<SettingsRow[]> {
  return db.selectFrom('settings').select(['key', 'value', 'version']).execute()
}

/**
 * Replaces a section. Rows are never deleted, so that there is none only for version 0.
 * @returns whether the section had the version until now
 */
export async function writeSection(
  db: Db,
  section: { readonly key: string; readonly value: object; readonly version: number },
  by: { readonly userId: string; readonly now: Date },
): Promise<boolean> {
  const { key, version } = section
  const changed = { value: JSON.stringify(section.value), updated_by: by.userId, updated_at: by.now }
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('settings')
    .values({ key, ...changed })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet((eb) => ({ ...changed, version: eb('settings.version', '+', 1) }))
        .where('settings.version', '=', version),
    )
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}
