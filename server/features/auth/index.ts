/**
 * Auth: how people prove who they are, and for how long that holds.
 * Owns `accounts`, `sessions`, `one_time_codes`, `attempt_counters` and the making of `users`.
 * Never: profiles (users), what a role may do (the endpoint's access), cookies.
 * Emits UserSignedUp, SignUpRefused, VerificationAsked, PasswordResetAsked, PasswordChanged, and hears them all to
 * send the mails.
 */
export { authenticate } from './authenticate.ts'
export { createAccount } from './create-account.ts'
export { authRoutes } from './routes.ts'
export { sendPasswordNotice } from './send-password-notice.ts'
export { sendResetCode } from './send-reset-code.ts'
export { sendTakenNotice } from './send-taken-notice.ts'
export { sendVerificationCode } from './send-verification-code.ts'
export { sweepAuth } from './sweep-auth.ts'
