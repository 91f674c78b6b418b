import { auditLog } from '#contract/audit.ts'
import { resourceRoutes } from '#server/platform/resource/resource-routes.ts'
import { resourceStore } from '#server/platform/resource/resource-store.ts'
import { auditRows, hasAuditText, isAtOrAfter, isUntilEndOf } from './store.ts'

type Fields = Readonly<Record<string, unknown>>

const store = resourceStore(auditLog, {
  table: 'audit_log',
  rows: auditRows,
  search: hasAuditText,
  columns: { from: isAtOrAfter, to: isUntilEndOf },
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
