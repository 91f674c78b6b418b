import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { PasskeyAssertion, PasskeyAttestation } from '#contract/passkeys.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import { insertSecretChallenge, takeSecretAttempt } from '../challenge-store.ts'
import type { SecretKind } from '../challenge-store.ts'
import { hashToken } from '../hashes.ts'
import { findPasskey, usePasskey } from './passkey-store.ts'
import type { PasskeyRow } from './passkey-store.ts'
import { passkeyMilliseconds } from '../rules.ts'

type Services = Pick<AppCtx, 'db' | 'env' | 'now'>
/** COSE numbers of EdDSA, ES256 and RS256: what today's devices sign with. */
export const signatureAlgorithms = [-8, -7, -257]

type PasskeyKind = Exclude<SecretKind, 'second-factor'>

/** The site that passkeys belong to: the address of PUBLIC_URL, whatever the request says. */
export const siteOf = ({ env }: Pick<AppCtx, 'env'>) => {
  const { origin, hostname } = new URL(env.publicUrl)
  return { expectedOrigin: origin, expectedRPID: hostname }
}

/** Stores a challenge that can be signed once. @param userId null while nobody is known. */
export async function makeChallenge(
  ctx: Services,
  kind: PasskeyKind,
  userId: string | null,
): Promise<string> {
  const challenge = randomBytes(32).toString('base64url')
  await insertSecretChallenge(ctx.db, {
    kind,
    userId,
    secretHash: hashToken(challenge),
    attempts: 1,
    expiresAt: new Date(ctx.now().getTime() + passkeyMilliseconds),
  })
  return challenge
}

const ClientData = z.object({ challenge: z.string() })

/**
 * Uses up the challenge that a device says it has signed; whether it did, the signature shows.
 * @returns the challenge, and for whom it was made. @throws AppError passkey_failed when it is unknown, used or too old
 */
async function useSignedChallenge(ctx: Services, kind: PasskeyKind, clientDataJSON: string) {
  const { challenge } = parseClientData(clientDataJSON)
  const taken = await takeSecretAttempt(ctx.db, kind, hashToken(challenge), ctx.now())
  if (taken === undefined) throw new AppError('passkey_failed')
  return { challenge, userId: taken.userId }
}

function parseClientData(clientDataJSON: string): z.output<typeof ClientData> {
  try {
    return ClientData.parse(JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()))
  } catch (error) {
    throw new AppError('passkey_failed', { cause: error })
  }
}

/** Loaded with the first passkey: it takes 6 MB, which most processes never need. */
const loadVerifier = () => import('@simplewebauthn/server')

/** What the library finds wrong, such as another origin, is thrown as an Error without a class of its own. */
const failed = (error: unknown): never => {
  throw new AppError('passkey_failed', { cause: error })
}

/**
 * Checks what a passkey has signed: the challenge, the site, the presence and verification of the person, the signature, and
 * the counter. Each answer counts once.
 * @throws AppError passkey_failed
 */
export async function checkAssertion(ctx: Services, answer: PasskeyAssertion): Promise<PasskeyRow> {
  const { challenge } = await useSignedChallenge(ctx, 'passkey-sign-in', answer.response.clientDataJSON)
  const passkey = await findPasskey(ctx.db, answer.id)
  if (passkey === undefined) throw new AppError('passkey_failed')
  const { userHandle, ...response } = answer.response
  if (userHandle !== undefined && userHandle !== handleOf(passkey.user_id))
    throw new AppError('passkey_failed')
  const { verifyAuthenticationResponse } = await loadVerifier()
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { ...answer, response, clientExtensionResults: {} },
    expectedChallenge: challenge,
    ...siteOf(ctx),
    requireUserVerification: true,
    credential: {
      id: passkey.credential_id,
      publicKey: new Uint8Array(passkey.public_key),
      counter: passkey.counter,
    },
  }).catch(failed)
  const isUsed =
    verified && (await usePasskey(ctx.db, passkey.credential_id, authenticationInfo.newCounter, ctx.now()))
  if (!isUsed) throw new AppError('passkey_failed')
  return passkey
}

/** How a passkey names its account: the id of the account, as bytes. */
export const handleOf = (userId: string) => Buffer.from(userId).toString('base64url')

/**
 * Checks the answer to a registration that this account began.
 * @throws AppError passkey_failed
 */
export async function checkAttestation(ctx: Services, userId: string, answer: PasskeyAttestation) {
  const { clientDataJSON, attestationObject, transports = [] } = answer.response
  const begun = await useSignedChallenge(ctx, 'passkey-registration', clientDataJSON)
  if (begun.userId !== userId) throw new AppError('passkey_failed')
  const { verifyRegistrationResponse } = await loadVerifier()
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: { ...answer, response: { clientDataJSON, attestationObject }, clientExtensionResults: {} },
    expectedChallenge: begun.challenge,
    ...siteOf(ctx),
    requireUserVerification: true,
    supportedAlgorithmIDs: signatureAlgorithms,
  }).catch(failed)
  if (!verified) throw new AppError('passkey_failed')
  const { credential, credentialDeviceType, credentialBackedUp } = registrationInfo
  return {
    credential_id: credential.id,
    public_key: Buffer.from(credential.publicKey),
    counter: credential.counter,
    transports,
    device_type: credentialDeviceType,
    is_backed_up: credentialBackedUp,
  }
}
