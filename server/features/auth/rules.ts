import { sessionIdleDays } from '#contract/constants.ts'
import { Email } from '#contract/fields.ts'
import { isMail } from '#contract/mail-address.ts'
import { toE164 } from '#formats/phone.ts'

const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

/** A session ends when it was not used for this long. */
export const idleMilliseconds = sessionIdleDays * day
/** However much it is used, a session ends this long after the sign-in. */
export const sessionMilliseconds = 90 * day
/** The time of the last use is written at most this often, so that few requests write. */
export const seenEveryMilliseconds = hour
/** How many sessions an account may have; a further one ends the one that was used longest ago. */
export const sessionsPerAccount = 50
/** A network is known for this long after the last sign-in from it. */
export const knownNetworkMilliseconds = 90 * day
export const codeMilliseconds = 10 * minute
export const codeAttempts = 5
/** How long a sign-in waits for its second step. It takes as many codes as a mailed code takes guesses. */
export const secondStepMilliseconds = 10 * minute
/** How long a passkey may take to sign. */
export const passkeyMilliseconds = 5 * minute
export const recoveryCodeCount = 10
/** Changes of what one signs in with need a proof of identity that is not older. */
export const proofMilliseconds = 10 * minute

/** An id that no account has. With it, a request about an unknown login runs the same statements as one about a known. */
export const noUserId = '00000000-0000-0000-0000-000000000000'

/** So many attempts within so many seconds. */
export type Allowance = { readonly points: number; readonly seconds: number }
/** Codes that requests from one network may send to one address. */
export const codesPerNetwork: readonly Allowance[] = [
  { points: 2, seconds: 60 },
  { points: 5, seconds: 60 * 60 },
  { points: 10, seconds: 24 * 60 * 60 },
]
/** Codes that may be sent to one address in all: more than one network may cause. */
export const codesPerAddress: readonly Allowance[] = [
  { points: 10, seconds: 60 * 60 },
  { points: 30, seconds: 24 * 60 * 60 },
]
/** Text messages that one account may ask for: each costs the operator money. */
export const textMessagesPerAccount: readonly Allowance[] = [{ points: 10, seconds: 24 * 60 * 60 }]
/** Notices to the owner of an address that somebody tries to sign up with it. */
export const noticesPerAddress: Allowance = { points: 1, seconds: 24 * 60 * 60 }
/** Notices to admins that passwords of one account are being guessed. */
export const guessNoticesPerAccount: Allowance = { points: 1, seconds: 60 * 60 }

/** Wrong passwords for one login from one network: the first 4 cause no delay, the next ones 1, 2, 4 … seconds. */
export const delayPerNetwork = { free: 4, longestSeconds: 15 * 60, forgetSeconds: 24 * 60 * 60 } as const
/** Wrong passwords for one login from all unknown networks together. */
export const delayPerLogin = { free: 20, longestSeconds: 30, forgetSeconds: 60 * 60 } as const

/** Whether the admins are told of so many wrong passwords: at the 8th from one network, and at every 40th from all. */
export const isWorthNotice = (fromNetwork: number, fromAll: number): boolean =>
  fromNetwork === 8 || (fromAll > 0 && fromAll % 40 === 0)

/** Whether a text has the form of a session token. */
export const isTokenLike = (text: string): boolean => /^[\w-]{16,128}$/.test(text)

/** The token of an `Authorization: Bearer …` header. */
export function findBearerToken(headers: Headers): string | undefined {
  const token = /^bearer +(\S+)$/i.exec(headers.get('authorization') ?? '')?.[1]
  return token !== undefined && isTokenLike(token) ? token : undefined
}

/**
 * Reads an address to which a code can be sent, in the form that is stored: an email address in lower case or an E.164
 * number.
 * @returns undefined for anything else.
 */
export function findAddress(text: string): { kind: 'mail' | 'phone'; value: string } | undefined {
  const kind = isMail(text) ? 'mail' : 'phone'
  const value = kind === 'mail' ? Email.safeParse(text).data : toE164('', text)
  return value === undefined ? undefined : { kind, value }
}

/**
 * Whether fewer than four letters are left of a password once the person's own words are removed. Upper case, digits and
 * signs are ignored.
 * @param words name, username and email address.
 */
export function isMadeOf(password: string, words: readonly string[]): boolean {
  const plain = (text: string) => text.normalize('NFKC').toLowerCase()
  const parts = words.flatMap((word) => [
    plain(word).replace(/[^\p{L}]/gu, ''),
    ...plain(word).split(/[^\p{L}]+/u),
  ])
  const known = parts.filter((part) => part.length >= 3).toSorted((a, b) => b.length - a.length)
  if (known.length === 0) return false
  const letters = plain(password).replace(/[^\p{L}]/gu, '')
  const rest = known.reduce((left, part) => left.replaceAll(part, ''), letters)
  return rest !== letters && rest.length < 4
}
