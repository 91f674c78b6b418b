import { auditLog } from '#contract/audit.ts'
import { resourceRoutes } from '#server/platform/resource/resource-routes.ts'
import { resourceStore } from '#server/platform/resource/resource-store.ts'
import { auditRows, findEntries, isAtOrAfter, isUntilEndOf } from './store.ts'

type Fields = Readonly<Record<string, unknown>>

const store = resourceStore(auditLog, {
  table: 'audit_log',
  rows: auditRows,
  search: findEntries,
  columns: { from: isAtOrAfter, to: isUntilEndOf },
  present: ({ before, after, details }) => ({
    before: before as Fields | null,
    after: after as Fields | null,
    details: details as Fields,
  }),
})

export const auditLogRoutes = resourceRoutes(auditLog, store)
