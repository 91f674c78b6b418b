import { orphanScans } from '#contract/analytics.ts'
import { codeContains } from '#server/platform/db/containing.ts'
import { column } from '#server/platform/db/find-rows.ts'
import { resourceRoutes } from '#server/platform/resource/resource-routes.ts'
import { resourceStore } from '#server/platform/resource/resource-store.ts'
import { isSince, isUntil } from './statistics-store.ts'

/** Links that people opened and nobody has, as admins list them. */
const store = resourceStore(orphanScans, {
  table: 'orphan_days',
  search: (text) => codeContains(column('requested'), text.toLowerCase()),
  columns: { from: isSince, to: isUntil },
})

export const orphanScanRoutes = resourceRoutes(orphanScans, store)
