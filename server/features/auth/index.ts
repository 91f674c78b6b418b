/**
 * Auth: how people prove who they are, and for how long that holds.
 * Owns `addresses`, `identities`, `sessions`, `challenges`, `attempt_counters`, `sign_in_tries`, `known_networks`,
 * the password of `users` and the making of `users`.
 * Never: profiles (users), what a role may do (the endpoint's access), cookies.
 * Emits UserSignedUp, VerificationAsked, PhoneVerificationAsked, PasswordResetAsked, PasswordChanged,
 * PasswordGuessed, and hears them all to send the mails and text messages.
 */
export { createAccount } from './accounts.ts'
export { authRoutes } from './routes.ts'
export {
  sendGuessNotice,
  sendPasswordNotice,
  sendPhoneCode,
  sendResetCode,
  sendSignUpMail,
  sendVerificationCode,
} from './send-mails.ts'
export { authenticate, sweepAuth } from './sessions.ts'
