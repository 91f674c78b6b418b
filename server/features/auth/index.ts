/**
 * Auth: how people prove who they are, and for how long a proof is valid.
 * Owns `addresses`, `identities`, `sessions`, `challenges`, `second_factors`, `recovery_codes`, `passkeys`,
 * `sign_in_attempts`, `known_networks`, `known_devices` and `address_undos`.
 * The users slice writes accounts and passwords for it.
 * Does not: profiles (users), what a role may do (the access of endpoints), cookies.
 * Emits AccountInvited, AddressChangeRequested, AddressReplaced, AddressTried, UserSignedUp, VerificationRequested, PhoneVerificationRequested, PasswordResetRequested,
 * PasswordChanged, PasswordGuessed, GuessNoticed and those of security-events.ts, and subscribes to all of them to send mails and text
 * messages.
 */
export {
  AddressChangeRequested,
  assertMayChange,
  keepConfirmedAddress,
  requestAddress,
  sendAddressNotice,
} from './addresses/change-address.ts'
export {
  findConfirmedMail,
  findConfirmedSince,
  findAdmin,
  findHolder,
  findReader,
  findReceiptMail,
  listAdmins,
} from './addresses/address-store.ts'
export type { Reader } from './addresses/address-store.ts'
export { PhoneVerificationRequested, VerificationRequested } from './addresses/confirm-address.ts'
export { PasswordChanged } from './passwords/direct-password-reset.ts'
export { AddressReplaced, sendUndoLink } from './addresses/replaced-address.ts'
export { AddressTried, sendAddressTrial } from './addresses/try-address.ts'
export { AccountInvited, invitePerson } from './invite-account.ts'
export { findSessionId } from './sessions/list-sessions.ts'
export { hashPassword } from './passwords/passwords.ts'
export { PasswordResetRequested } from './passwords/reset-password.ts'
export { authRoutes } from './routes.ts'
export {
  GuessNoticed,
  noticeGuess,
  sendGuessNotice,
  sendInvitation,
  sendPasswordNotice,
  sendPhoneCode,
  sendResetCode,
  sendSignUpMail,
  sendVerificationCode,
} from './mails/send-mails.ts'
export { beginSecretTry, dropSecretTry, finishSecretTry } from './attempts/secret-tries.ts'
export * as securityEvents from './security-events.ts'
export * as securityNotices from './mails/security-notices.ts'
export { authenticate, sweepAuthExcept } from './sessions/sessions.ts'
export { PasswordGuessed, assertOwnPassword } from './sign-in.ts'
export { createAccount } from './insert-account.ts'
export { UserSignedUp } from './sign-up.ts'
export { createAdminAccount, resetAdminFactor, resetAdminPassword } from './restore-admin.ts'
export { isSharedPassword } from './passwords/shared-passwords.ts'
export type { Address } from './store.ts'
