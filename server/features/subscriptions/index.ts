/**
 * Subscriptions: what the plan of an account allows, and the places that are held under its limits of cards.
 * Owns `subscriptions`, `subscription_periods`, `trial_uses` and `card_permissions`; reads packages, and cards and designs to
 * count them.
 * Does not: payments.
 * Emits and handles no events; `sweepPermissions` runs once an hour. The database notifies about changes of plans (NOTIFY
 * owner_changed, plans_changed).
 */
export { includedFeatures } from './entitlement-store.ts'
export { getEntitlements, snapshotOf } from './entitlements.ts'
export { hasPlace, limitOf, lockLimit, mayEdit, sweepPermissions } from './places.ts'
export { subscriptionsRoutes } from './routes.ts'
export { usePermission } from './store.ts'
