/**
 * Users: what a person may see and change of their own account, and what admins may of every account.
 * Owns `users`, `user_roles` and `billing_profiles`; auth decides how people sign in.
 * Does not: passwords, sessions, codes.
 * Emits no events and subscribes to none.
 */
export { findBuyingCountry } from './billing-store.ts'
export { addressInOneLine, findBillingProfile, rememberBilling } from './get-billing-profile.ts'
export {
  eraseUser,
  isRestorable,
  listErasable,
  lockErasable,
  restoreUser,
  setDeletedUser,
  setEmptyDeleted,
} from './deletion-store.ts'
export { findLocaleOf, findTimeZone, presentUser } from './get-user-details.ts'
export { givePartnerRole } from './update-user-status.ts'
export { usersRoutes } from './routes.ts'
export {
  findDefaultTemplates,
  findUser,
  insertUser,
  ownsFile,
  setUserSeen,
  updateAccount,
  updateDefaultTemplates,
  updatePassword,
} from './store.ts'
