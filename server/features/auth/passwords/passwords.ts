import { scrypt, timingSafeEqual } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { AppError, invalidField } from '#server/platform/app-error.ts'
import { isMadeOf } from '../rules.ts'

/** argon2id with the parameters that OWASP recommends: 19 MiB, two passes, one thread; about 10 ms. The library's default algorithm. */
const argon = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** Compared when the account has no password, so that the reply takes as long. No password matches them. */
const dummyArgon = `$argon2id$v=19$m=19456,t=2,p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`
const dummyScrypt = `${'0'.repeat(32)}:${'0'.repeat(128)}`

/** Node computes with four threads; two are left for compression, files and pictures. */
const parallelHashes = 2
const waitingHashes = 200
let running = 0
const waiting: (() => void)[] = []

/** Runs `compute` when a place is free. @throws AppError too_many_requests when too many wait already */
async function limitHashing<T>(compute: () => Promise<T>): Promise<T> {
  if (running >= parallelHashes) {
    if (waiting.length >= waitingHashes) throw new AppError('too_many_requests', { retryAfter: 5 })
    await new Promise<void>((resolve) => waiting.push(resolve))
  } else running += 1
  try {
    return await compute()
  } finally {
    // The next one takes over this place, so `running` stays the same.
    const next = waiting.shift()
    if (next === undefined) running -= 1
    else next()
  }
}

const normalize = (password: string) => password.normalize('NFKC')

/** @returns the PHC string `$argon2id$…`. @throws AppError too_many_requests when too many wait already */
export function hashPassword(password: string): Promise<string> {
  return limitHashing(() => hash(normalize(password), argon))
}

export type Comparison = {
  readonly isRight: boolean
  /** The stored hash is scrypt: a right password is to be hashed again with argon2id. */
  readonly isOutdated: boolean
}

/**
 * Compares a password with a stored hash: argon2id, or scrypt for accounts older than that.
 * @param stored undefined or null when there is no such account or no password; the comparison takes as long.
 * @param alsoScrypt whether any account still has a scrypt hash. Then every comparison computes both kinds, so that its
 * time does not tell which accounts have one.
 * @throws AppError too_many_requests when too many wait already
 */
export function comparePassword(
  password: string,
  stored: string | null | undefined,
  alsoScrypt: boolean,
): Promise<Comparison> {
  const isOutdated = stored !== null && stored !== undefined && !stored.startsWith('$argon2id$')
  return limitHashing(async () => {
    const byArgon = await verify(isOutdated ? dummyArgon : (stored ?? dummyArgon), normalize(password))
    if (!isOutdated && !alsoScrypt) return { isRight: byArgon, isOutdated }
    const byScrypt = await verifyScrypt(isOutdated ? stored : dummyScrypt, normalize(password))
    return { isRight: isOutdated ? byScrypt : byArgon, isOutdated }
  })
}

/** The format `salt:key` of better-auth 1.7, both hexadecimal; the salt is used as text, without decoding it. */
async function verifyScrypt(stored: string, password: string): Promise<boolean> {
  const [salt = '', key = ''] = stored.split(':')
  const cost = { N: 16_384, r: 16, p: 1, maxmem: 128 * 16_384 * 16 * 2 }
  const computed = await new Promise<Buffer>((resolve, reject) => {
    scrypt(password, salt, 64, cost, (error, result) => (error === null ? resolve(result) : reject(error)))
  })
  const expected = Buffer.from(key, 'hex')
  return expected.length === computed.length && timingSafeEqual(expected, computed)
}

/** From 0 to 4. Below 2, somebody who knows common passwords and patterns guesses it in less than a million tries. */
const lowestScore = 2
/** How much the estimate looks at. Its time grows faster than the length: 7 ms with these limits, 90 ms for 128 characters without. */
const bounds = { maxLength: 32, l33tMaxSubstitutions: 16 } as const

type Estimate = (password: string, words: string[]) => { readonly score: number }
let loading: Promise<Estimate> | undefined

/** The lists of common passwords take 30 MB and 0.1 s, so they are loaded at the first use. */
async function loadEstimate(): Promise<Estimate> {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ])
  const zxcvbn = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, ...bounds })
  return (password, words) => zxcvbn.check(password, words)
}

/**
 * Rejects passwords that are easy to guess.
 * @param words name, username and addresses of the person, as far as they are known.
 * @param path the field of the form that the error belongs to.
 * @throws AppError invalid_input
 */
export async function assertStrongPassword(
  password: string,
  words: readonly (string | null | undefined)[],
  path: string,
): Promise<void> {
  const own = words.filter((word) => typeof word === 'string').filter((word) => word !== '')
  if (isMadeOf(password, own)) throw invalidField(path, 'personal_password')
  loading ??= loadEstimate()
  const estimate = await loading
  const { score } = estimate(password, [
    'visita',
    ...own.flatMap((word) => [word, ...word.split(/[^\p{L}\d]+/u)]),
  ])
  if (score < lowestScore) throw invalidField(path, 'common_password')
}
