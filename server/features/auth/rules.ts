import { Email } from '#contract/fields.ts'
import { toE164 } from '#formats/phone.ts'

const second = 1000
const minute = 60 * second
const day = 24 * 60 * minute

/** A session ends when it was not used for this long. */
export const sessionMilliseconds = 7 * day
/** A session in use is extended at most this often, so that a request seldom writes. */
export const extendEveryMilliseconds = day
export const codeMilliseconds = 10 * minute
export const codeAttempts = 5

/** So many tries within so many seconds. */
export type Allowance = { readonly points: number; readonly seconds: number }
export const wrongPasswords: Allowance = { points: 10, seconds: 15 * 60 }
/** Codes that one address may be sent. */
export const codesPerAddress: readonly Allowance[] = [
  { points: 2, seconds: 60 },
  { points: 5, seconds: 60 * 60 },
]
/** Notices about somebody signing up with a taken address. */
export const noticesPerAddress: Allowance = { points: 1, seconds: 24 * 60 * 60 }

/** Whether a text can be a session token at all; anything else need not reach the database. */
export const isTokenLike = (text: string): boolean => /^[\w-]{16,128}$/.test(text)

/** The token of an `Authorization: Bearer …` header. */
export function findBearerToken(headers: Headers): string | undefined {
  const token = /^bearer +(\S+)$/i.exec(headers.get('authorization') ?? '')?.[1]
  return token !== undefined && isTokenLike(token) ? token : undefined
}

/** When a session that ends at `expiresAt` and is used at `now` ends from here on; undefined: no change due. */
export function extendExpiry(expiresAt: Date, now: Date): Date | undefined {
  const full = now.getTime() + sessionMilliseconds
  return full - expiresAt.getTime() >= extendEveryMilliseconds ? new Date(full) : undefined
}

/**
 * Where a code can be sent, in its one stored spelling: an email address in lower case or an E.164 number.
 * @returns undefined for anything else.
 */
export function findAddress(text: string): string | undefined {
  return text.includes('@') ? Email.safeParse(text).data : toE164('', text)
}
