import { createHash, createHmac } from 'node:crypto'
import { codeAlphabet } from './rules.ts'

/** Fifty bits: with the delays after wrong secrets, nobody can guess one. */
const secretLength = 10

/**
 * The secret that is printed beside a code. It follows from the code and the secret of the installation, so that sheets
 * can be printed again although the database has only its hash.
 * @param version a higher one makes another secret for the same code.
 */
export function claimSecretOf(secretKey: string, code: string, version = 1): string {
  const bytes = createHmac('sha256', secretKey).update(`claim\n${code}\n${version}`).digest()
  // 256 is a multiple of 32: every letter is as likely as any other.
  return [...bytes.subarray(0, secretLength)].map((byte) => codeAlphabet[byte % 32]).join('')
}

/** As it is printed: two groups, which are easier to read and to type. */
export function presentClaimSecret(secret: string): string {
  const half = secretLength / 2
  return `${secret.slice(0, half)}-${secret.slice(half)}`
}

/**
 * Reads a secret as somebody may have typed it: in any case, with I or L for 1, O for 0, spaces and hyphens anywhere.
 * @returns undefined when the text cannot be a secret.
 */
export function readClaimSecret(text: string): string | undefined {
  const secret = text
    .replace(/[\s\p{Pd}]/gu, '')
    .toUpperCase()
    .replace(/[IL]/g, '1')
    .replaceAll('O', '0')
  return /^[0-9A-HJKMNP-TV-Z]{10}$/.test(secret) ? secret : undefined
}

/** What is stored of a secret. A text that cannot be a secret has a hash that no code has. */
export function hashClaimSecret(text: string): Buffer {
  return createHash('sha256')
    .update(readClaimSecret(text) ?? '')
    .digest()
}
