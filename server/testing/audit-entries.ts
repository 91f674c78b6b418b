import type { Db } from '#server/platform/db/database.ts'

type Subject = { readonly type: string; readonly id: number | string }

/** Who did what to something, the oldest first. */
export const listAuditEntries = async (db: Db, { type, id }: Subject) =>
  db
    .selectFrom('audit_log')
    .select(['actor_id', 'action'])
    .where('subject_type', '=', type)
    .where('subject_id', '=', String(id))
    .orderBy('id')
    .execute()
