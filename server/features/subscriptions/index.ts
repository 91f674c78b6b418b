/**
 * Subscriptions: what the plan of an account allows, and the places that are held under its limit of cards.
 * Owns `packages`, `package_features` and `card_permissions`; reads cards to count them.
 * Does not: prices and payments.
 * Emits and handles no events; `sweepPermissions` runs once an hour.
 */
export { getEntitlements } from './entitlements.ts'
export { hasPlace, sweepPermissions } from './places.ts'
export { subscriptionsRoutes } from './routes.ts'
export { usePermission } from './store.ts'
