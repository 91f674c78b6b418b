import type { socialSignIn as contract } from '#contract/auth.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import { mapConstraints } from '#server/platform/db/constraint.ts'
import type { Verb } from '#server/platform/http/route.ts'
import { authLibrary } from './auth-library.ts'
import { insertAccount } from './insert-account.ts'
import { openSession } from './open-session.ts'
import { readGoogleToken } from './read-google-token.ts'
import type { GoogleIdentity } from './read-google-token.ts'
import { findEmailHolder, findGoogleUser } from './store.ts'

/** Who it is comes from the signed token alone; a newcomer is a USER whatever role the client names. */
export const socialSignIn: Verb<typeof contract> = async (ctx, { body }) => {
  const identity = await readGoogleToken(ctx, body.google.id_token)
  const enter = () => ctx.tx(async (tx) => openSession(tx, await findOrMakeUser(tx, identity)))
  return enter().catch((error: unknown) => {
    // Two first sign-ins at once: the other one has made the account by now.
    if (error instanceof AppError && error.code === 'signup_failed') return enter()
    throw error
  })
}

/** @throws AppError google_account_exists, google_sign_in_failed; signup_failed when another request was quicker */
async function findOrMakeUser(tx: AppCtx, identity: GoogleIdentity): Promise<string> {
  const linked = await findGoogleUser(tx.db, identity.googleId)
  if (linked !== undefined) return assertActive(linked)
  const holder = await findEmailHolder(tx.db, identity.email)
  if (holder === undefined) return signUpWithGoogle(tx, identity)
  // Whoever typed this address into a form has not shown that it is theirs: their account is not handed over.
  if (!holder.isEmailVerified) throw new AppError('google_account_exists')
  const userId = assertActive(holder)
  const library = await authLibrary(tx)
  const link = { userId, providerId: 'google', accountId: identity.googleId }
  await mapConstraints({ accounts_one_per_provider: 'signup_failed' }, () => library.linkAccount(link))
  return userId
}

async function signUpWithGoogle(tx: AppCtx, { googleId, email, name }: GoogleIdentity): Promise<string> {
  const { userId } = await insertAccount(tx, { name, email, emailVerified: true }, { googleId })
  await tx.emit('UserSignedUp', { userId, email })
  return userId
}

function assertActive(user: { userId: string; status: string }): string {
  if (user.status !== 'active') throw new AppError('google_sign_in_failed')
  return user.userId
}
