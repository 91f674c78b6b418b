/**
 * Analytics: who came, from where and how, without keeping who they are.
 * Owns `visits` (by month) and `visitor_salts` (two days of them).
 * Never: an address in the database, a call to anybody else, a page that waits for a count.
 * Emits and hears no events; `maintainVisits` runs at start and once a day.
 */
export { flushVisits, recordVisit } from './record-visit.ts'
export type { Visited } from './record-visit.ts'
export { maintainVisits } from './maintain-visits.ts'
