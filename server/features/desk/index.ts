/**
 * The desk: what a person finds above their cards (decision 0231). Owns no table: it counts what other slices have, each as that slice
 * shows it.
 * Emits and handles no events.
 */
export { deskRoutes } from './routes.ts'
