import { z } from 'zod'
import { Session, codeLimit } from './auth.ts'
import { endpoint } from './endpoint.ts'
import { CodeText, codeLine, required, token } from './fields.ts'
import { OneTimeCode, longestCodeText } from './one-time-code.ts'

/** Two groups of five letters and digits, of which six may stand beside each other: `abcd2-34567`. */
const isRecoveryCode = (text: string) => /^[a-z\d]{5}[^a-z\d]{0,3}[a-z\d]{5}$/i.test(text)

/** A code of the authenticator app as a `OneTimeCode`, or one of the recovery codes in any spelling. */
const FactorCode = required(
  CodeText.transform((text) =>
    text.length > longestCodeText || isRecoveryCode(text) ? text : (OneTimeCode.safeParse(text).data ?? text),
  ).pipe(codeLine(40)),
  'enter_factor_code',
)

/** Each is shown once and works once. */
const RecoveryCodes = z.object({ recovery_codes: z.array(z.string()) })

/** The second step of a sign-in, after a reply with `valid: false`. A challenge takes five codes. */
export const enterSecondFactor = endpoint({
  method: 'POST',
  path: '/v1/auth/second-factor',
  access: 'public',
  summary: 'Sign in with the second factor, after the password or Google',
  body: z.object({ challenge_id: required(token(128), 'required'), code: FactorCode }),
  reply: Session,
  errors: ['sign_in_again', 'wrong_factor_code', 'login_failed'],
  limit: codeLimit,
})

export const getSecurity = endpoint({
  method: 'GET',
  path: '/v1/auth/security',
  access: 'user',
  summary: 'Get how your account is protected',
  reply: z.object({
    has_password: z.boolean(),
    /** When the authenticator app was set up; null without one. */
    second_factor_at: z.iso.datetime().nullable(),
    recovery_codes_left: z.int().min(0),
    passkeys: z.int().min(0),
    /** Whether the back office waits until this admin has a second factor (ADMIN_2FA). */
    is_factor_missing: z.boolean(),
    /** Whether the changes below need `auth/confirm-identity` first. */
    needs_proof: z.boolean(),
  }),
  errors: [],
})

export const startSecondFactor = endpoint({
  method: 'POST',
  path: '/v1/auth/second-factor/start',
  access: 'user',
  needsProof: true,
  summary: 'Create the secret of an authenticator app; it counts once it is confirmed',
  reply: z.object({
    /** `otpauth://totp/…`, to be shown as a QR code. */
    uri: z.string(),
    /** The same secret in base32, to be typed. */
    secret: z.string(),
  }),
  errors: ['identity_unproved', 'second_factor_on'],
  limit: codeLimit,
})

export const confirmSecondFactor = endpoint({
  method: 'POST',
  path: '/v1/auth/second-factor/confirm',
  access: 'user',
  needsProof: true,
  summary: 'Switch the second factor on with a first code of the app, and get recovery codes',
  body: z.object({ code: OneTimeCode }),
  reply: RecoveryCodes,
  errors: ['identity_unproved', 'wrong_factor_code', 'second_factor_on', 'second_factor_off'],
  limit: codeLimit,
})

export const resetRecoveryCodes = endpoint({
  method: 'POST',
  path: '/v1/auth/second-factor/recovery-codes',
  access: 'user',
  needsProof: true,
  summary: 'Create new recovery codes; those of before stop working',
  reply: RecoveryCodes,
  errors: ['identity_unproved', 'second_factor_off'],
  limit: codeLimit,
})

export const removeSecondFactor = endpoint({
  method: 'POST',
  path: '/v1/auth/second-factor/remove',
  access: 'user',
  needsProof: true,
  summary: 'Switch the second factor off',
  body: z.object({ code: FactorCode }),
  errors: ['identity_unproved', 'wrong_factor_code', 'second_factor_off'],
  limit: codeLimit,
})
