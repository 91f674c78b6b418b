import { randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'

/** What every authenticator app supports: SHA-1, six digits, 30 seconds (RFC 6238). */
const form = { algorithm: 'SHA1', digits: 6, period: 30, issuer: 'Visita' } as const
const secretBytes = 20

const totpOf = (secret: Uint8Array, label = '') =>
  new TOTP({ ...form, label, secret: new Secret({ buffer: Uint8Array.from(secret).buffer }) })

/** 160 random bits, as RFC 4226 recommends. */
export const makeSecret = (): Buffer => randomBytes(secretBytes)

/** @param label the account, as the app shows it. */
export function describeSecret(secret: Uint8Array, label: string): { uri: string; secret: string } {
  const totp = totpOf(secret, label)
  return { uri: totp.toString(), secret: totp.secret.base32 }
}

/**
 * The time step whose code this is: the present one, or one before or after, since clocks differ. Whether the step was
 * used before is for the database to decide.
 */
export function findStep(secret: Uint8Array, code: string, now: Date): number | undefined {
  const timestamp = now.getTime()
  const delta = totpOf(secret).validate({ token: code, timestamp, window: 1 })
  return delta === null ? undefined : TOTP.counter({ period: form.period, timestamp }) + delta
}
