/**
 * Auth: how people prove who they are, and for how long that holds.
 * Owns `addresses`, `identities`, `sessions`, `challenges`, `sign_in_attempts` and
 * `known_networks`. The users slice writes accounts and passwords for it.
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
