import { createRemoteJWKSet, errors, jwtVerify } from 'jose'
import { z } from 'zod'
import { Email } from '#contract/fields.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { AppCtx } from '#server/platform/ctx.ts'

export type GoogleIdentity = { readonly googleId: string; readonly email: string; readonly name: string }

/** What Google itself signed. An address that Google did not confirm proves nothing. */
const Claims = z.object({
  sub: z.string().min(1).max(255),
  email: Email,
  email_verified: z.literal(true),
  name: z.string().optional().catch(undefined),
})

/** Keys are fetched once and kept for as long as the library thinks fit. */
const keySets = new Map<string, ReturnType<typeof createRemoteJWKSet>>()

function findKeys(url: string): ReturnType<typeof createRemoteJWKSet> {
  const keys = keySets.get(url) ?? createRemoteJWKSet(new URL(url))
  keySets.set(url, keys)
  return keys
}

/** Errors of the token; everything else that goes wrong is an error between us and Google's key server. */
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
 * Checks an id token as Google asks: signature by its published keys, audience, issuer, expiry.
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
  return { googleId: sub, email, name: cleanName(name) || email.slice(0, email.indexOf('@')) }
}

const cleanName = (name = '') =>
  name
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, 100)
