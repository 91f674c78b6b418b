import * as contract from '#contract/auth.ts'
import * as passkeyContract from '#contract/passkeys.ts'
import * as factorContract from '#contract/second-factor.ts'
import * as sessionContract from '#contract/sessions.ts'
import { route } from '#server/platform/http/route.ts'
import { sendVerificationMail, sendVerificationSms, validateMail, validatePhone } from './confirm-address.ts'
import { confirmIdentity } from './confirm-identity.ts'
import { directPasswordReset } from './direct-password-reset.ts'
import { endOtherSessions, endSession, listSessions } from './own-sessions.ts'
import * as passkeys from './passkeys.ts'
import { forgotPassword, resetPassword } from './reset-password.ts'
import * as secondFactor from './second-factor.ts'
import { enterSecondFactor } from './second-step.ts'
import { adminSignIn, getSignInOptions, signIn, signOut, validateToken } from './sign-in.ts'
import { signUp } from './sign-up.ts'
import { socialSignIn } from './social-sign-in.ts'

export const authRoutes = [
  route(contract.getSignInOptions, getSignInOptions),
  route(contract.signIn, signIn),
  route(contract.adminSignIn, adminSignIn),
  route(contract.socialSignIn, socialSignIn),
  route(contract.signUp, signUp),
  route(contract.signOut, signOut),
  route(contract.validateToken, validateToken),
  route(contract.forgotPassword, forgotPassword),
  route(contract.resetPassword, resetPassword),
  route(contract.sendVerificationMail, sendVerificationMail),
  route(contract.validateMail, validateMail),
  route(contract.sendVerificationSms, sendVerificationSms),
  route(contract.validatePhone, validatePhone),
  route(contract.directPasswordReset, directPasswordReset),
  route(factorContract.enterSecondFactor, enterSecondFactor),
  route(factorContract.getSecurity, secondFactor.getSecurity),
  route(factorContract.startSecondFactor, secondFactor.startSecondFactor),
  route(factorContract.confirmSecondFactor, secondFactor.confirmSecondFactor),
  route(factorContract.resetRecoveryCodes, secondFactor.resetRecoveryCodes),
  route(factorContract.removeSecondFactor, secondFactor.removeSecondFactor),
  route(passkeyContract.createPasskeyChallenge, passkeys.createPasskeyChallenge),
  route(passkeyContract.signInWithPasskey, passkeys.signInWithPasskey),
  route(passkeyContract.startPasskey, passkeys.startPasskey),
  route(passkeyContract.addPasskey, passkeys.addPasskey),
  route(passkeyContract.listPasskeys, passkeys.listPasskeys),
  route(passkeyContract.updatePasskey, passkeys.updatePasskey),
  route(passkeyContract.removePasskey, passkeys.removePasskey),
  route(sessionContract.listSessions, listSessions),
  route(sessionContract.endSession, endSession),
  route(sessionContract.endOtherSessions, endOtherSessions),
  route(sessionContract.confirmIdentity, confirmIdentity),
]
