import type { socialSignIn as contract } from '#contract/auth.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import { mapConstraints } from '#server/platform/db/constraint.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { insertAccount } from './accounts.ts'
import { lockClaims } from './address-store.ts'
import { readGoogleToken } from './read-google-token.ts'
import type { GoogleIdentity } from './read-google-token.ts'
import { openSession } from './sessions.ts'
import { findCredentialsOf, findGoogleUser, insertGoogleIdentity } from './store.ts'

/** Who it is comes from the signed token alone; a newcomer is a USER whatever role the client names. */
export const socialSignIn: Handler<typeof contract> = async (ctx, { body }) => {
  const identity = await readGoogleToken(ctx, body.google.id_token)
  const enter = () => ctx.tx(async (tx) => openSession(tx, await findOrMakeUser(tx, identity)))
  const session = await enter().catch((error: unknown) => {
    // Two first sign-ins at once: the other one has made the account by now.
    if (error instanceof AppError && error.code === 'signup_failed') return enter()
    throw error
  })
  if (session === undefined) throw new AppError('login_failed')
  return session
}

/**
 * The account that is linked with the identity, else the one that has confirmed its email address, else a new one.
 * Google has confirmed the address, so an account that only claims it loses the claim.
 * @throws AppError google_sign_in_failed; signup_failed when another request was quicker
 */
async function findOrMakeUser(tx: AppCtx, { googleId, email, name }: GoogleIdentity): Promise<string> {
  const linked = await findGoogleUser(tx.db, googleId)
  if (linked !== undefined) return assertActive(linked)
  const claims = await lockClaims(tx.db, { kind: 'mail', value: email })
  const holder = claims.find((claim) => claim.confirmedAt !== null)
  if (holder === undefined) {
    const { userId } = await insertAccount(tx, { name, email, emailVerified: true }, { googleId })
    await tx.emit('UserSignedUp', { userId, email })
    return userId
  }
  const userId = assertActive(await findCredentialsOf(tx.db, holder.userId))
  await mapConstraints({ identities_pkey: 'signup_failed' }, () =>
    insertGoogleIdentity(tx.db, userId, googleId, tx.now()),
  )
  return userId
}

function assertActive(user: { userId: string; status: string } | undefined): string {
  if (user?.status !== 'active') throw new AppError('google_sign_in_failed')
  return user.userId
}
