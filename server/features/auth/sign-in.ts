import type {
  SignInReply,
  adminSignIn as adminContract,
  getSignInOptions as optionsContract,
  signIn as contract,
  signOut as signOutContract,
  validateToken as validateContract,
} from '#contract/auth.ts'
import type { Role } from '#contract/constants.ts'
import { findUser, isRestorable, presentUser, updatePassword } from '#server/features/users/index.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Ctx } from '#server/platform/ctx.ts'
import { accountId, defineEvent } from '#server/platform/events.ts'
import { Message } from '#server/platform/http/reply.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { beginPasswordTry, finishPasswordTry } from './attempts/delays.ts'
import type { PasswordTry } from './attempts/delays.ts'
import { keyedHash } from './hashes.ts'
import { comparePassword, hashPassword } from './passwords/passwords.ts'
import { enterWithOneFactor } from './second-factor/enter-second-factor.ts'
import { closeSession, findActor } from './sessions/sessions.ts'
import { findCredentials, findCredentialsOf, hasScryptHashes } from './store.ts'
import type { Credentials } from './store.ts'

/** Many wrong passwords were typed for one login. Null when nobody has this login. */
export const PasswordGuessed = defineEvent('PasswordGuessed', { userId: accountId.nullable() })

export const getSignInOptions: Handler<typeof optionsContract> = (ctx) =>
  Promise.resolve({
    google_client_id: ctx.env.GOOGLE_CLIENT_ID ?? null,
    sms: ctx.sms !== undefined,
  })

export const signIn: Handler<typeof contract> = (ctx, { body }) =>
  signInWithPassword(ctx, body.username, body.password)

export const adminSignIn: Handler<typeof adminContract> = (ctx, { body }) =>
  signInWithPassword(ctx, body.username, body.password, 'ADMIN')

type FailedSignIn = 'delayed' | 'unknown_login' | 'no_password' | 'wrong_password' | 'inactive' | 'wrong_role'

/**
 * Signs a person or an admin in. An unknown login, a wrong password and a wrong role get the same reply after the same
 * computations.
 * @param role the role that the person must have, if any.
 * @throws AppError login_failed, too_many_requests; account_deleted after the right password
 */
async function signInWithPassword(
  ctx: Ctx,
  login: string,
  password: string,
  role?: Role,
): Promise<SignInReply> {
  let found = await findCredentials(ctx.db, login)
  const started = await beginPasswordTry(ctx, login, found?.userId).catch((error: unknown) => {
    logFailedSignIn(ctx, login, found, 'delayed')
    throw error
  })
  // If the password was changed between the comparison and the lock of the account, it is compared again.
  for (let round = 0; round < 3; round += 1) {
    const compared = await compareOwn(ctx, found, password)
    const result = checkSignIn(found, compared.isRight, role)
    if (typeof result === 'string') {
      if (result === 'inactive') await assertNotDeleted(ctx, found, started)
      logFailedSignIn(ctx, login, found, result)
      await emitGuesses(ctx, started, found?.userId)
      throw new AppError('login_failed')
    }
    const reply = await enter(ctx, result, compared.newHash)
    if (reply !== undefined) {
      await finishPasswordTry(ctx, result.userId, started, reply.valid)
      return reply
    }
    found = await findCredentials(ctx.db, login)
  }
  throw new AppError('login_failed')
}

/**
 * Offers to restore a deleted account to whoever typed its password, and to nobody else.
 * @throws AppError account_deleted
 */
async function assertNotDeleted(ctx: Ctx, found: Credentials | undefined, started: PasswordTry) {
  if (found === undefined || !(await isRestorable(ctx.db, found.userId, ctx.now()))) return
  await finishPasswordTry(ctx, found.userId, started)
  throw new AppError('account_deleted')
}

/** Compares a password with that of the account. @returns also a new hash when the stored one is scrypt. */
export async function compareOwn(ctx: Ctx, found: Credentials | undefined, password: string) {
  const alsoScrypt = await hasScryptHashes(ctx.db)
  const { isRight, isOutdated } = await comparePassword(password, found?.passwordHash, alsoScrypt)
  return { isRight, newHash: isRight && isOutdated ? await hashPassword(password) : undefined }
}

/** @returns the account, or why it may not be signed in to. */
function checkSignIn(
  found: Credentials | undefined,
  isRight: boolean,
  role: Role | undefined,
): Credentials | FailedSignIn {
  if (found === undefined) return 'unknown_login'
  if (found.passwordHash === null) return 'no_password'
  if (!isRight) return 'wrong_password'
  if (found.status !== 'active') return 'inactive'
  return role === undefined || found.role === role ? found : 'wrong_role'
}

function enter(ctx: Ctx, found: Credentials, newHash: string | undefined): Promise<SignInReply | undefined> {
  return ctx.tx(async (tx) => {
    const reply = await enterWithOneFactor(tx, found.userId, found.passwordHash ?? '')
    if (reply !== undefined && newHash !== undefined)
      await updatePassword(tx.db, found.userId, newHash, tx.now())
    return reply
  })
}

/** Logs the account by its name. An unknown login is logged as a keyed hash: it may be a password in the wrong field. */
function logFailedSignIn(
  ctx: Ctx,
  login: string,
  found: Credentials | undefined,
  result: FailedSignIn,
): void {
  const typed = () => keyedHash(ctx, 'log', login).toString('base64url').slice(0, 16)
  const who = found === undefined ? { loginHash: typed() } : { login: found.username ?? found.userId }
  const networkHash = keyedHash(ctx, 'log', ctx.ip).toString('base64url').slice(0, 16)
  ctx.log.warn({ ...who, networkHash, result }, 'sign-in failed')
}

async function emitGuesses(ctx: Ctx, started: PasswordTry, userId: string | undefined): Promise<void> {
  if (started.isNoticeDue) await ctx.emit(PasswordGuessed, { userId: userId ?? null })
}

/**
 * Asks the person who is signed in for their password once more, with the delays of a sign-in.
 * @param userId who is signed in.
 * @returns their account.
 * @throws AppError wrong_password, too_many_requests
 */
export async function assertOwnPassword(ctx: Ctx, userId: string, password: string): Promise<Credentials> {
  const own = await findCredentialsOf(ctx.db, userId)
  const started = await beginPasswordTry(ctx, userId, userId)
  const { isRight } = await compareOwn(ctx, own, password)
  if (own === undefined || !isRight) {
    await emitGuesses(ctx, started, userId)
    throw new AppError('wrong_password')
  }
  await finishPasswordTry(ctx, userId, started)
  return own
}

export const signOut: Handler<typeof signOutContract> = async (ctx) => {
  await closeSession(ctx)
  return new Message('logout_success', undefined)
}

export const validateToken: Handler<typeof validateContract> = async (ctx, { body }) => {
  const actor = await findActor(ctx, body.token)
  const user = actor && (await findUser(ctx.db, actor.userId))
  if (user === undefined) return { valid: false as const }
  const details = presentUser(user)
  return { valid: true as const, user: details, role: details.user_role }
}
