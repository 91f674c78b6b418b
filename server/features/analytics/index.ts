/**
 * Analytics: who came, from where and how, without storing who they are.
 * Owns `visits` and `clicks` (by month, for 25 months), `visit_days`, `click_days`, `visit_totals`, `visit_facts` with
 * `visit_kinds` and `visit_sums`, `orphan_days`, and `daily_visitors` and `visitor_salts` (until 24 hours after their day).
 * Finds codes by their links through the slice qrcodes.
 * Never: an address in the database, a request to another company, a page that waits for a count.
 * Emits and receives no events; `maintainVisits` runs at start and once an hour.
 */
export { analyticsRoutes } from './routes.ts'
export { exportVisits } from './export-visits.ts'
export { eraseVisitTexts } from './own-store.ts'
export { insertSampleVisits } from './sample-visits.ts'
export type { SampleVisit } from './sample-visits.ts'
export {
  dropOldVisits,
  flushVisits,
  isByPerson,
  isPrefetch,
  keepVisitSums,
  maintainVisits,
  recordClick,
  recordOrphan,
  recordVisit,
} from './visits.ts'
export type { Visited } from './visits.ts'
export { weekOf } from './week-store.ts'
