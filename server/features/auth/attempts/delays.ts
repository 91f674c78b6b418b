import { AppError } from '#server/platform/app-error.ts'
import { countedNetworks } from '#server/platform/client-address.ts'
import type { AppCtx, Ctx } from '#server/platform/ctx.ts'
import {
  clearTries,
  countAttempt,
  giveTryBack,
  isKnownNetwork,
  rememberNetwork,
  takeTry,
  waitUntil,
} from './attempt-store.ts'
import type { TakenTry } from './attempt-store.ts'
import { keyedHash } from '../hashes.ts'
import {
  codesPerAddress,
  codesPerNetwork,
  delayPerLogin,
  delayPerNetwork,
  isWorthNotice,
  noUserId,
} from '../rules.ts'
import type { Allowance } from '../rules.ts'

type Services = Pick<AppCtx, 'db' | 'env' | 'now'>

/** Counts an attempt in the database. @param whose a person or address that it is counted for. @returns whether it is allowed. */
export async function takeAttempt(
  ctx: Services,
  what: string,
  whose: string,
  { points, seconds }: Allowance,
): Promise<boolean> {
  const now = ctx.now()
  // A hash of what people typed, so that the table contains no addresses.
  const key = `${what}/${seconds}:${keyedHash(ctx, 'attempt', whose).toString('base64url')}`
  return (await countAttempt(ctx.db, key, now, new Date(now.getTime() + seconds * 1000))) <= points
}

/** Counts an attempt under several allowances. @returns whether all of them allow it. */
export async function takeAttempts(
  ctx: Services,
  what: string,
  whose: string,
  allowances: readonly Allowance[],
): Promise<boolean> {
  for (const allowance of allowances) if (!(await takeAttempt(ctx, what, whose, allowance))) return false
  return true
}

/**
 * Counts a code that is to be sent to an address, whether any account has it or not. The limit of the network comes first
 * and is lower, so that one network cannot use up the codes of an address.
 * @returns whether it may be sent.
 */
export async function maySendCode(
  ctx: Services & Pick<Ctx, 'ip'>,
  what: string,
  address: string,
): Promise<boolean> {
  for (const { network, room } of countedNetworks(ctx.ip)) {
    const allowances = codesPerNetwork.map(({ points, seconds }) => ({ points: points * room, seconds }))
    if (!(await takeAttempts(ctx, what, JSON.stringify([address, network]), allowances))) return false
  }
  return takeAttempts(ctx, what, address, codesPerAddress)
}

/** @throws AppError too_many_requests */
export async function assertMaySendCode(
  ctx: Services & Pick<Ctx, 'ip'>,
  what: string,
  address: string,
): Promise<void> {
  if (!(await maySendCode(ctx, what, address))) throw new AppError('too_many_requests')
}

/** One try of a password. It counts as wrong until `finishPasswordTry`. */
export type PasswordTry = {
  readonly networkKey: Buffer
  /** Undefined for a known network: tries from other networks do not delay it. */
  readonly loginKey: Buffer | undefined
  readonly networkHash: Buffer
  readonly isNoticeDue: boolean
}

/**
 * Begins a try of a password. There are two delays after wrong passwords:
 * - one for the login and the network together, so that a person on another network is not delayed by it;
 * - one for the login over all unknown networks, against guesses from many networks. A network is known when somebody
 *   has signed in to the account from it before.
 *
 * Both count the login as it was typed: the delays must not show that a username and an email address belong to one
 * account. A login that nobody has is delayed the same.
 * @param userId whose login it is; undefined when it is nobody's.
 * @throws AppError too_many_requests with the seconds to wait
 */
export async function beginPasswordTry(
  ctx: Services & Pick<Ctx, 'ip'>,
  login: string,
  userId: string | undefined,
): Promise<PasswordTry> {
  const now = ctx.now()
  const networkHash = keyedHash(ctx, 'network', userId ?? noUserId, ctx.ip)
  const isKnown = await isKnownNetwork(ctx.db, userId ?? noUserId, networkHash)
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
  throw waitUntil(taken.freeAt, now)
}

/**
 * The password was right: the tries from this network are forgotten, and the network is known from now on.
 * @param isSignedIn false while the second step of the sign-in is missing: the network stays unknown.
 */
export async function finishPasswordTry(
  ctx: Services,
  userId: string,
  { networkKey, loginKey, networkHash }: PasswordTry,
  isSignedIn = true,
): Promise<void> {
  await clearTries(ctx.db, networkKey)
  if (loginKey !== undefined) await giveTryBack(ctx.db, loginKey)
  if (isSignedIn) await rememberNetwork(ctx.db, userId, networkHash, ctx.now())
}

/**
 * For somebody who proved by a code that the account is theirs: makes their network known and forgets the wrong passwords
 * that were typed there.
 * @param logins the username and the address that they may sign in with.
 */
export async function trustNetwork(
  ctx: Services,
  network: string,
  userId: string,
  logins: readonly (string | null)[],
): Promise<void> {
  await rememberNetwork(ctx.db, userId, keyedHash(ctx, 'network', userId, network), ctx.now())
  for (const login of logins)
    if (login !== null) await clearTries(ctx.db, keyedHash(ctx, 'try', login, network))
}
