import * as contract from '#contract/auth.ts'
import { route } from '#server/platform/http/route.ts'
import { adminSignIn } from './admin-sign-in.ts'
import { directPasswordReset } from './direct-password-reset.ts'
import { forgotPassword } from './forgot-password.ts'
import { listSignInOptions } from './list-sign-in-options.ts'
import { resetPassword } from './reset-password.ts'
import { sendVerificationMail } from './send-verification-mail.ts'
import { signIn } from './sign-in.ts'
import { signOut } from './sign-out.ts'
import { signUp } from './sign-up.ts'
import { socialSignIn } from './social-sign-in.ts'
import { validateMail } from './validate-mail.ts'
import { validateToken } from './validate-token.ts'

export const authRoutes = [
  route(contract.getSignInOptions, listSignInOptions),
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
  route(contract.directPasswordReset, directPasswordReset),
]
