import { sql } from 'kysely'
import { orphanScans } from '#contract/analytics.ts'
import { column } from '#server/platform/db/find-rows.ts'
import { resourceStore } from '#server/platform/resource/resource-store.ts'

const isSince = (day: string) => sql<boolean>`${column('day')} >= ${day}::date`
const isUntil = (day: string) => sql<boolean>`${column('day')} <= ${day}::date`

/** Links that people opened and nobody has, as admins list them. */
export const orphanStore = resourceStore(orphanScans, {
  table: 'orphan_days',
  search: ['requested'],
  columns: { from: isSince, to: isUntil },
})
