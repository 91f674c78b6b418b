import { sql } from 'kysely'
import { auditLog } from '#contract/audit.ts'
import { containing } from '#server/platform/db/containing.ts'
import { column } from '#server/platform/db/find-rows.ts'
import { tables } from '#server/platform/db/tables.ts'
import { resourceRoutes } from '#server/platform/resource/resource-routes.ts'
import { resourceStore } from '#server/platform/resource/resource-store.ts'

type Fields = Readonly<Record<string, unknown>>
const dayAfter = (day: string) => new Date(Date.parse(day) + 86_400_000)

const store = resourceStore(auditLog, {
  table: 'audit_log',
  rows: tables
    .selectFrom('audit_log')
    .leftJoin('users', 'users.id', 'audit_log.actor_id')
    .selectAll('audit_log')
    .select('users.name as actor'),
  search: (text) => sql<boolean>`(${column('id')} in (
      select id from audit_log
      where action || ' ' || subject_type || ' ' || subject_id ilike ${containing(text)})
    or ${column('actor_id')} in (
      select id from users where name || ' ' || coalesce(username, '') ilike ${containing(text)}))`,
  columns: {
    from: (day: string) => sql<boolean>`${column('at')} >= ${new Date(day)}`,
    to: (day: string) => sql<boolean>`${column('at')} < ${dayAfter(day)}`,
  },
  present: ({ id, at, before, after, details, ...row }) => ({
    audit_id: id,
    at: at.toISOString(),
    actor: row.actor,
    actor_id: row.actor_id,
    actor_role: row.actor_role,
    action: row.action,
    subject_type: row.subject_type,
    subject_id: row.subject_id,
    before: before as Fields | null,
    after: after as Fields | null,
    details: details as Fields,
    request_id: row.request_id,
  }),
})

export const auditLogRoutes = resourceRoutes(auditLog, store)
