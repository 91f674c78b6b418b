import {
  restoreAccount as restoreContract,
  tryAddress as tryContract,
  undoAddressChange as undoContract,
} from '#contract/account.ts'
import * as contract from '#contract/auth.ts'
import { resetSecondFactor as resetFactorContract } from '#contract/users-admin.ts'
import { route } from '#server/platform/http/route.ts'
import {
  sendVerificationMail,
  sendVerificationSms,
  validateMail,
  validatePhone,
} from './addresses/confirm-address.ts'
import { directPasswordReset } from './passwords/direct-password-reset.ts'
import { forgotPassword, resetPassword } from './passwords/reset-password.ts'
import { securityRoutes } from './security-routes.ts'
import { resetSecondFactor } from './second-factor/reset-second-factor.ts'
import { restoreAccount } from './restore-account.ts'
import { adminSignIn, getSignInOptions, signIn, signOut, validateToken } from './sign-in.ts'
import { signUp } from './sign-up.ts'
import { socialSignIn } from './social-sign-in.ts'
import { tryAddress } from './addresses/try-address.ts'
import { undoAddressChange } from './addresses/undo-address-change.ts'

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
  route(restoreContract, restoreAccount),
  route(undoContract, undoAddressChange),
  route(tryContract, tryAddress),
  route(contract.directPasswordReset, directPasswordReset),
  route(resetFactorContract, resetSecondFactor),
  ...securityRoutes,
]
