import { scrypt, timingSafeEqual } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { AppError } from '#server/platform/app-error.ts'

/** argon2id as OWASP asks for it: 19 MiB, two passes, one thread; about 10 ms. The library's default algorithm. */
const argon = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** Hashes of nobody's password, compared when there is none, so that the answer takes as long. They match nothing. */
const nobodysArgon = `$argon2id$v=19$m=19456,t=2,p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`
const nobodysScrypt = `${'0'.repeat(32)}:${'0'.repeat(128)}`

/** Two of the four threads that Node computes with: compression, files and pictures keep the others. */
const parallelHashes = 2
const waitingHashes = 200
let running = 0
const waiting: (() => void)[] = []

/** @throws AppError too_many_requests when too many wait already */
async function inTurn<T>(compute: () => Promise<T>): Promise<T> {
  if (running >= parallelHashes) {
    if (waiting.length >= waitingHashes) throw new AppError('too_many_requests', { retryAfter: 5 })
    await new Promise<void>((resolve) => waiting.push(resolve))
  } else running += 1
  try {
    return await compute()
  } finally {
    // The place is handed on, so that nobody slips in between.
    const next = waiting.shift()
    if (next === undefined) running -= 1
    else next()
  }
}

const normalize = (password: string) => password.normalize('NFKC')

/** @returns the PHC string `$argon2id$…`. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(normalize(password), argon))
}

export type Comparison = {
  readonly isRight: boolean
  /** The stored hash is of the old kind: a right password is hashed anew. */
  readonly isOutdated: boolean
}

/**
 * Compares a password with a stored hash: argon2id, or the scrypt of accounts that signed up before.
 * @param stored undefined or null when there is no such account or no password; it takes as long.
 * @param alsoScrypt whether scrypt hashes are left anywhere: then every comparison does the work of both kinds, so
 * that its time does not tell which accounts have one.
 */
export function comparePassword(
  password: string,
  stored: string | null | undefined,
  alsoScrypt: boolean,
): Promise<Comparison> {
  const isOutdated = stored !== null && stored !== undefined && !stored.startsWith('$argon2id$')
  return inTurn(async () => {
    const byArgon = await verify(isOutdated ? nobodysArgon : (stored ?? nobodysArgon), normalize(password))
    if (!isOutdated && !alsoScrypt) return { isRight: byArgon, isOutdated }
    const byScrypt = await verifyScrypt(isOutdated ? stored : nobodysScrypt, normalize(password))
    return { isRight: isOutdated ? byScrypt : byArgon, isOutdated }
  })
}

/** The format `salt:key` of better-auth 1.7, both hexadecimal, the salt used as that very text. */
async function verifyScrypt(stored: string, password: string): Promise<boolean> {
  const [salt = '', key = ''] = stored.split(':')
  const cost = { N: 16_384, r: 16, p: 1, maxmem: 128 * 16_384 * 16 * 2 }
  const computed = await new Promise<Buffer>((resolve, reject) => {
    scrypt(password, salt, 64, cost, (error, result) => (error === null ? resolve(result) : reject(error)))
  })
  const expected = Buffer.from(key, 'hex')
  return expected.length === computed.length && timingSafeEqual(expected, computed)
}
