import type * as account from '#contract/account.ts'
import type * as auth from '#contract/auth.ts'
import { addressOf } from '#contract/endpoint.ts'
import type * as passkeys from '#contract/passkeys.ts'
import type * as settings from '#contract/settings.ts'
import type * as pages from '#contract/static-pages.ts'

/** What the login screen calls, without the schemas of the contract: it must open fast. */
export const signIn = addressOf<typeof auth.signIn>('POST', '/v1/auth/signin')
export const adminSignIn = addressOf<typeof auth.adminSignIn>('POST', '/v1/auth/admin-login')
export const socialSignIn = addressOf<typeof auth.socialSignIn>('POST', '/v1/auth/social/login')
export const getSignInOptions = addressOf<typeof auth.getSignInOptions>('GET', '/v1/auth/options')
export const getPublicSettings = addressOf<typeof settings.getPublicSettings>('GET', '/v1/settings/public')
export const getTerms = addressOf<typeof pages.getTerms>('GET', '/v1/static-pages/terms')
export const restoreAccount = addressOf<typeof account.restoreAccount>('POST', '/v1/user/restore')

export const createPasskeyChallenge = addressOf<typeof passkeys.createPasskeyChallenge>(
  'POST',
  '/v1/auth/passkey/challenge',
)
export const signInWithPasskey = addressOf<typeof passkeys.signInWithPasskey>(
  'POST',
  '/v1/auth/passkey/signin',
)
export const startPasskey = addressOf<typeof passkeys.startPasskey>('POST', '/v1/auth/passkey/start')
export const addPasskey = addressOf<typeof passkeys.addPasskey>('POST', '/v1/auth/passkey/add')
