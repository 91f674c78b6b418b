import { AppError } from '#server/platform/app-error.ts'
import type { AppCtx, Ctx } from '#server/platform/ctx.ts'
import {
  clearTries,
  countAttempt,
  giveTryBack,
  isKnownNetwork,
  rememberNetwork,
  takeTry,
} from './attempt-store.ts'
import type { TakenTry } from './attempt-store.ts'
import { keyedHash } from './keyed-hash.ts'
import { codesPerAddress, codesPerNetwork, delayPerLogin, delayPerNetwork, isWorthNotice } from './rules.ts'
import type { Allowance } from './rules.ts'

type Means = Pick<AppCtx, 'db' | 'env' | 'now'>

/** Counts a try in the database. @returns whether the allowance still covers it. */
export async function takeAttempt(
  ctx: Means,
  what: string,
  whose: string,
  { points, seconds }: Allowance,
): Promise<boolean> {
  const now = ctx.now()
  // What people typed is hashed, so that the table lists no addresses.
  const key = `${what}/${seconds}:${keyedHash(ctx, 'attempt', whose).toString('base64url')}`
  return (await countAttempt(ctx.db, key, now, new Date(now.getTime() + seconds * 1000))) <= points
}

/** @returns whether all of the allowances still cover a try. */
export async function takeAttempts(
  ctx: Means,
  what: string,
  whose: string,
  allowances: readonly Allowance[],
): Promise<boolean> {
  for (const allowance of allowances) if (!(await takeAttempt(ctx, what, whose, allowance))) return false
  return true
}

/**
 * Whether one more code may be sent to an address, known or not. What one network causes is limited before what
 * an address gets, so that nobody can use up the codes of another person.
 */
export async function maySendCode(
  ctx: Means & Pick<Ctx, 'ip'>,
  what: string,
  address: string,
): Promise<boolean> {
  const fromNetwork = await takeAttempts(ctx, what, JSON.stringify([address, ctx.ip]), codesPerNetwork)
  return fromNetwork && (await takeAttempts(ctx, what, address, codesPerAddress))
}

/** @throws AppError too_many_requests */
export async function assertMaySendCode(
  ctx: Means & Pick<Ctx, 'ip'>,
  what: string,
  address: string,
): Promise<void> {
  if (!(await maySendCode(ctx, what, address))) throw new AppError('too_many_requests')
}

/** One try of a password, counted as wrong until it is settled. */
export type PasswordTry = {
  readonly networkKey: Buffer
  /** Undefined: the network is known, so what others try elsewhere does not slow it down. */
  readonly loginKey: Buffer | undefined
  readonly networkHash: Buffer
  readonly isNoticeDue: boolean
}

/** Stands in for the id of a login that nobody has, so that the same queries run. */
const nobody = '00000000-0000-0000-0000-000000000000'

/**
 * Begins a try of a password. Wrong ones are delayed by login and network together, so that nobody shuts out a person
 * who comes from elsewhere. Guesses that are spread over many networks share a second delay, which
 * networks that the account was entered from before do not meet. A login that nobody has is treated the same.
 * The login counts as typed: a username and an email address must not be seen to belong together.
 * @param userId whose login it is, if anybody's.
 * @throws AppError too_many_requests with the seconds to wait
 */
export async function beginPasswordTry(
  ctx: Means & Pick<Ctx, 'ip'>,
  login: string,
  userId: string | undefined,
): Promise<PasswordTry> {
  const now = ctx.now()
  const networkHash = keyedHash(ctx, 'network', userId ?? nobody, ctx.ip)
  const isKnown = await isKnownNetwork(ctx.db, userId ?? nobody, networkHash)
  const networkKey = keyedHash(ctx, 'try', login, ctx.ip)
  const loginKey = isKnown ? undefined : keyedHash(ctx, 'try', login)
  const fromNetwork = assertTaken(await takeTry(ctx.db, networkKey, delayPerNetwork, now), now)
  if (loginKey === undefined)
    return { networkKey, loginKey, networkHash, isNoticeDue: isWorthNotice(fromNetwork, 0) }
  const elsewhere = await takeTry(ctx.db, loginKey, delayPerLogin, now)
  if (!elsewhere.isTaken) await giveTryBack(ctx.db, networkKey)
  const fromElsewhere = assertTaken(elsewhere, now)
  return { networkKey, loginKey, networkHash, isNoticeDue: isWorthNotice(fromNetwork, fromElsewhere) }
}

function assertTaken(taken: TakenTry, now: Date): number {
  if (taken.isTaken) return taken.attempts
  const seconds = Math.ceil((taken.freeAt.getTime() - now.getTime()) / 1000)
  throw new AppError('too_many_requests', { retryAfter: Math.max(1, seconds) })
}

/** The password was right: its network starts anew and is known from now on. */
export async function finishPasswordTry(
  ctx: Means,
  userId: string,
  { networkKey, loginKey, networkHash }: PasswordTry,
): Promise<void> {
  const now = ctx.now()
  await clearTries(ctx.db, networkKey)
  if (loginKey !== undefined) await giveTryBack(ctx.db, loginKey)
  await rememberNetwork(ctx.db, userId, networkHash, now)
}

/**
 * Somebody proved by a code that the account is theirs: their network is known, whoever guesses elsewhere, and what they
 * mistyped before does not delay them.
 * @param logins the username and address that they may sign in with.
 */
export async function trustNetwork(
  ctx: Means,
  network: string,
  userId: string,
  logins: readonly (string | null)[],
): Promise<void> {
  await rememberNetwork(ctx.db, userId, keyedHash(ctx, 'network', userId, network), ctx.now())
  for (const login of logins)
    if (login !== null) await clearTries(ctx.db, keyedHash(ctx, 'try', login, network))
}
