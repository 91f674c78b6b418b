import { createRemoteJWKSet, errors, jwtVerify } from 'jose'
import { z } from 'zod'
import type { socialSignIn as contract } from '#contract/auth.ts'
import { Email, line } from '#contract/fields.ts'
import { localeOfCookie } from '#contract/languages.ts'
import { findTimeZone, isRestorable } from '#server/features/users/index.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { AppCtx, Ctx } from '#server/platform/ctx.ts'
import { mapConstraints } from '#server/platform/db/constraint.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { lockClaims } from './addresses/address-store.ts'
import { enterWithOneFactor } from './second-factor/enter-second-factor.ts'
import { insertAccount } from './insert-account.ts'
import { UserSignedUp, assertSignUpOpen } from './sign-up.ts'
import { findCredentialsOf, findGoogleUser, insertGoogleIdentity } from './store.ts'

/** Only the signed token says who the person is. A new account gets the role USER, whatever the client sends. */
export const socialSignIn: Handler<typeof contract> = async (ctx, { body }) => {
  const identity = await readGoogleToken(ctx, body.google.id_token)
  const timeZone = await findTimeZone(ctx.db, body.time_zone)
  const open = () =>
    ctx.tx(async (tx) => enterWithOneFactor(tx, await findOrCreateUser(tx, { ...identity, timeZone })))
  const reply = await open().catch((error: unknown) => {
    // Of two first sign-ins at once, the other one has created the account by now.
    if (error instanceof AppError && error.code === 'signup_failed') return open()
    throw error
  })
  if (reply === undefined) throw new AppError('login_failed')
  return reply
}

/**
 * The account that is linked with the identity, else the one that has confirmed its email address, else a new one.
 * Google has confirmed the address, so accounts that have it unconfirmed lose it.
 * @throws AppError google_sign_in_failed; signup_failed when another request was quicker
 */
async function findOrCreateUser(
  tx: Ctx,
  { googleId, email, name, timeZone }: GoogleIdentity & { readonly timeZone: string | undefined },
): Promise<string> {
  const linked = await findGoogleUser(tx.db, googleId)
  if (linked !== undefined) return assertActive(tx, linked)
  const claims = await lockClaims(tx.db, { kind: 'mail', value: email })
  const holder = claims.find((claim) => claim.confirmedAt !== null)
  if (holder === undefined) {
    await assertSignUpOpen(tx)
    const locale = localeOfCookie(tx.headers.get('cookie'))
    const account = { name, email, emailVerified: true, hasAgreed: true, locale, timeZone }
    const { userId } = await insertAccount(tx, account, { googleId })
    await tx.emit(UserSignedUp, { userId, locale: tx.locale })
    return userId
  }
  const userId = await assertActive(tx, await findCredentialsOf(tx.db, holder.userId))
  await mapConstraints({ identities_pkey: 'signup_failed' }, () =>
    insertGoogleIdentity(tx.db, userId, googleId, tx.now()),
  )
  return userId
}

/** @throws AppError account_deleted while the account can be restored; google_sign_in_failed for any other that is not active */
async function assertActive(
  tx: AppCtx,
  user: { userId: string; status: string } | undefined,
): Promise<string> {
  if (user?.status === 'active') return user.userId
  const canRestore = user !== undefined && (await isRestorable(tx.db, user.userId, tx.now()))
  throw new AppError(canRestore ? 'account_deleted' : 'google_sign_in_failed')
}

type GoogleIdentity = { readonly googleId: string; readonly email: string; readonly name: string }

/** The signed contents of a token. Only an address that Google has confirmed is accepted. */
const Claims = z.object({
  sub: z.string().min(1).max(255),
  email: Email,
  email_verified: z.literal(true),
  name: z
    .string()
    .transform((name) => name.slice(0, 100))
    .pipe(line(100))
    .catch(''),
})

/** The public keys by their address. The library fetches them once and again when they are old. */
const keySets = new Map<string, ReturnType<typeof createRemoteJWKSet>>()

function findKeys(url: string): ReturnType<typeof createRemoteJWKSet> {
  const keys = keySets.get(url) ?? createRemoteJWKSet(new URL(url))
  keySets.set(url, keys)
  return keys
}

/** Whether the token is wrong; any other error comes from fetching Google's keys. */
const isTokenError = (error: unknown) =>
  error instanceof errors.JWTClaimValidationFailed ||
  error instanceof errors.JWTExpired ||
  error instanceof errors.JWTInvalid ||
  error instanceof errors.JWSInvalid ||
  error instanceof errors.JWSSignatureVerificationFailed ||
  error instanceof errors.JOSEAlgNotAllowed ||
  error instanceof errors.JOSENotSupported ||
  error instanceof errors.JWKSNoMatchingKey ||
  error instanceof errors.JWKSMultipleMatchingKeys

/**
 * Checks an id token as Google's documentation tells: signature by its published keys, audience, issuer, expiry.
 * @throws AppError google_not_configured, google_sign_in_failed; unavailable when the keys cannot be fetched
 */
export async function readGoogleToken(
  ctx: Pick<AppCtx, 'env' | 'now' | 'log'>,
  idToken: string,
): Promise<GoogleIdentity> {
  const { GOOGLE_CLIENT_ID, GOOGLE_KEYS_URL } = ctx.env
  if (GOOGLE_CLIENT_ID === undefined) throw new AppError('google_not_configured')
  const payload = await jwtVerify(idToken, findKeys(GOOGLE_KEYS_URL), {
    audience: GOOGLE_CLIENT_ID,
    issuer: ['https://accounts.google.com', 'accounts.google.com'],
    algorithms: ['RS256'],
    requiredClaims: ['exp', 'iat', 'sub'],
    currentDate: ctx.now(),
  }).then(
    (verified) => verified.payload,
    (error: unknown) => {
      if (isTokenError(error)) throw new AppError('google_sign_in_failed', { cause: error })
      ctx.log.warn({ err: error }, 'the keys of Google could not be fetched')
      throw new AppError('unavailable', { cause: error })
    },
  )
  const claims = Claims.safeParse(payload)
  if (!claims.success) throw new AppError('google_sign_in_failed')
  const { sub, email, name } = claims.data
  return { googleId: sub, email, name: name || email.slice(0, email.indexOf('@')) }
}
