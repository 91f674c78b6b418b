import { z } from 'zod'
import { Session, codeLimit } from './auth.ts'
import { endpoint } from './endpoint.ts'
import { requiredLine, token } from './fields.ts'

/** Bytes as WebAuthn writes them in JSON. The longest, an attestation, takes a few kilobytes. */
const Base64Url = z.string().regex(/^[\w-]{1,16384}$/)
const CredentialId = z.string().regex(/^[\w-]{1,1400}$/)
const passkeyName = requiredLine(60, 'enter_passkey_name')

/** What `navigator.credentials.get()` returns, as JSON (WebAuthn level 3, AuthenticationResponseJSON). */
export const PasskeyAssertion = z.object({
  id: CredentialId,
  rawId: CredentialId,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: Base64Url,
    authenticatorData: Base64Url,
    signature: Base64Url,
    userHandle: Base64Url.optional(),
  }),
})
export type PasskeyAssertion = z.output<typeof PasskeyAssertion>

/** What `navigator.credentials.create()` returns, as JSON (RegistrationResponseJSON). */
const PasskeyAttestation = z.object({
  id: CredentialId,
  rawId: CredentialId,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: Base64Url,
    attestationObject: Base64Url,
    transports: z.array(token(20)).max(10).optional(),
  }),
})
export type PasskeyAttestation = z.output<typeof PasskeyAttestation>

/** Also for `auth/confirm-identity`. No account is named: the browser offers the passkeys it has for this site. */
export const createPasskeyChallenge = endpoint({
  method: 'POST',
  path: '/v1/auth/passkey/challenge',
  access: 'public',
  summary: 'Create a challenge for a passkey to sign',
  reply: z.object({
    challenge: z.string(),
    rpId: z.string(),
    timeout: z.number(),
    userVerification: z.literal('required'),
  }),
  errors: [],
  limit: { points: 30, seconds: 60 },
})

/** A passkey counts as both factors: the device, and the finger, face or PIN that unlocks it. */
export const signInWithPasskey = endpoint({
  method: 'POST',
  path: '/v1/auth/passkey/signin',
  access: 'public',
  summary: 'Sign in with a passkey, without a name or password',
  body: PasskeyAssertion,
  reply: Session,
  errors: ['passkey_failed', 'login_failed'],
  limit: codeLimit,
})

const transports = z.array(z.string())

export const startPasskey = endpoint({
  method: 'POST',
  path: '/v1/auth/passkey/start',
  access: 'user',
  needsProof: true,
  summary: 'Create the options with which the browser makes a passkey',
  reply: z.object({
    challenge: z.string(),
    rp: z.object({ id: z.string(), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.literal('public-key') })),
    timeout: z.number(),
    attestation: z.literal('none'),
    excludeCredentials: z.array(z.object({ id: z.string(), type: z.literal('public-key'), transports })),
    authenticatorSelection: z.object({
      residentKey: z.literal('required'),
      requireResidentKey: z.literal(true),
      userVerification: z.literal('required'),
    }),
  }),
  errors: ['identity_unproved'],
  limit: codeLimit,
})

const Passkey = z.object({
  credential_id: z.string(),
  name: z.string(),
  /** Whether it is synchronized to other devices of the person. */
  is_synced: z.boolean(),
  created_at: z.iso.datetime(),
  last_used_at: z.iso.datetime().nullable(),
})
export type Passkey = z.output<typeof Passkey>

export const addPasskey = endpoint({
  method: 'POST',
  path: '/v1/auth/passkey/add',
  access: 'user',
  needsProof: true,
  summary: 'Add a passkey to your account',
  body: z.object({ name: passkeyName, passkey: PasskeyAttestation }),
  reply: Passkey,
  errors: ['identity_unproved', 'passkey_failed', 'passkey_taken'],
  limit: codeLimit,
})

export const listPasskeys = endpoint({
  method: 'GET',
  path: '/v1/auth/passkey/list',
  access: 'user',
  summary: 'List your passkeys',
  reply: z.object({ list: z.array(Passkey) }),
  errors: [],
})

export const updatePasskey = endpoint({
  method: 'PUT',
  path: '/v1/auth/passkey/update',
  access: 'user',
  summary: 'Update the name of a passkey',
  body: z.object({ credential_id: CredentialId, name: passkeyName }),
  errors: ['passkey_not_found'],
})

export const removePasskey = endpoint({
  method: 'POST',
  path: '/v1/auth/passkey/remove',
  access: 'user',
  needsProof: true,
  summary: 'Remove a passkey from your account',
  body: z.object({ credential_id: CredentialId }),
  errors: ['identity_unproved', 'passkey_not_found'],
})
