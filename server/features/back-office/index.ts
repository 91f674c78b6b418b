/**
 * Back office: the numbers of the whole installation, one search over users and cards, and the audit log, for admins;
 * errors of the web app, for the log of the operator.
 * Owns `count_changes`, the kept numbers; reads tables of other slices only to count and to find.
 * Does not: change anything but to let failed jobs run again, or show what a list of its own slice shows.
 * Emits no events and subscribes to none.
 */
export { backOfficeRoutes } from './routes.ts'
export { sweepCounts } from './sweep-counts.ts'
