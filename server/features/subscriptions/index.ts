/**
 * Subscriptions: which plan an account has and until when, what it allows, and the places that are held under its limits of
 * cards.
 * Owns `subscriptions`, `subscription_periods`, `balance_entries`, `trial_uses` and `card_permissions`; reads packages, and cards and designs to
 * count them.
 * Does not: payments.
 * Emits SubscriptionActivated, SubscriptionChanged, SubscriptionPastDue, SubscriptionLapsed and RenewalDue, and subscribes to
 * them to mail the person;
 * `sweepSubscriptions` runs every ten minutes, `sweepPermissions` once an hour. The database notifies about changes of plans
 * (NOTIFY owner_changed, plans_changed).
 */
export { includedFeatures } from './entitlement-store.ts'
export { getEntitlements, snapshotOf } from './entitlements.ts'
export { endPurchase } from './end-purchase.ts'
export { fulfilPackage } from './fulfil-package.ts'
export { quotePlan } from './plan-change.ts'
export { exportBalance } from './list-balances.ts'
export { noteRefundOfPlan, undoRefundOfPlan } from './note-refund.ts'
export { findPeriodZone } from './period-zone.ts'
export { updateHeldPlace } from './permission-store.ts'
export { findPlace, hasPlace, limitOf, lockLimit, mayEdit, sweepPermissions } from './places.ts'
export { subscriptionsRoutes } from './routes.ts'
export { startPeriod } from './start-period.ts'
export {
  RenewalDue,
  SubscriptionActivated,
  SubscriptionChanged,
  SubscriptionLapsed,
  SubscriptionPastDue,
} from './subscription-events.ts'
export {
  sendChangeNotice,
  sendGrantNotice,
  sendLapseNotice,
  sendPastDueNotice,
  sendRenewalReminder,
} from './subscription-mails.ts'
export { eraseSubscriptions } from './subscription-store.ts'
export { sweepSubscriptions } from './sweep-subscriptions.ts'
export { useTrial } from './use-trial.ts'
