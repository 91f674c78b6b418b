import type {
  Session,
  adminSignIn as adminContract,
  getSignInOptions,
  signIn as contract,
} from '#contract/auth.ts'
import type { Role } from '#contract/constants.ts'
import { updatePassword } from '#server/features/users/index.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Ctx } from '#server/platform/ctx.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { beginPasswordTry, finishPasswordTry } from './delays.ts'
import type { PasswordTry } from './delays.ts'
import { keyedHash } from './keyed-hash.ts'
import { comparePassword, hashPassword } from './passwords.ts'
import { openSession } from './sessions.ts'
import { findCredentials, findCredentialsOf, hasScryptHashes } from './store.ts'
import type { Credentials } from './store.ts'

declare module '#server/platform/events.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merged into the platform's interface
  interface Events {
    /** Many wrong passwords for one login; null when nobody has it. */
    PasswordGuessed: { userId: string | null }
  }
}

export const listSignInOptions: Handler<typeof getSignInOptions> = (ctx) =>
  Promise.resolve({
    google_client_id: ctx.env.GOOGLE_CLIENT_ID ?? null,
    sms: ctx.sms !== undefined,
  })

export const signIn: Handler<typeof contract> = (ctx, { body }) =>
  signInWithPassword(ctx, body.username, body.password)

export const adminSignIn: Handler<typeof adminContract> = (ctx, { body }) =>
  signInWithPassword(ctx, body.username, body.password, 'ADMIN')

type Result = 'delayed' | 'unknown_login' | 'no_password' | 'wrong_password' | 'inactive' | 'wrong_role'

/**
 * The way in for people and admins alike. Unknown login, wrong password and wrong role get the same answer after
 * the same work.
 * @param role when given, the role the person must have.
 * @throws AppError login_failed, too_many_requests
 */
async function signInWithPassword(
  ctx: Ctx,
  typedLogin: string,
  password: string,
  role?: Role,
): Promise<Session> {
  const login = typedLogin.toLowerCase()
  let found = await findCredentials(ctx.db, login)
  const started = await beginPasswordTry(ctx, login, found?.userId).catch((error: unknown) => {
    logError(ctx, login, found, 'delayed')
    throw error
  })
  // A password that changed between the comparison and the lock is compared once more.
  for (let round = 0; round < 3; round += 1) {
    const compared = await compareOwn(ctx, found, password)
    const result = judge(found, compared.isRight, role)
    if (found === undefined || result !== 'right') {
      if (result !== 'right') logError(ctx, login, found, result)
      await tellOfGuesses(ctx, started, found?.userId)
      throw new AppError('login_failed')
    }
    const session = await enter(ctx, found, compared.newHash)
    if (session !== undefined) {
      await finishPasswordTry(ctx, found.userId, started)
      return session
    }
    found = await findCredentials(ctx.db, login)
  }
  throw new AppError('login_failed')
}

/** Compares with whatever the account has. @returns also a new hash when the stored one is of the old kind. */
async function compareOwn(ctx: Ctx, found: Credentials | undefined, password: string) {
  const alsoScrypt = await hasScryptHashes(ctx.db)
  const { isRight, isOutdated } = await comparePassword(password, found?.passwordHash, alsoScrypt)
  return { isRight, newHash: isRight && isOutdated ? await hashPassword(password) : undefined }
}

function judge(found: Credentials | undefined, isRight: boolean, role: Role | undefined): Result | 'right' {
  if (found === undefined) return 'unknown_login'
  if (found.passwordHash === null) return 'no_password'
  if (!isRight) return 'wrong_password'
  if (found.status !== 'active') return 'inactive'
  return role === undefined || found.role === role ? 'right' : 'wrong_role'
}

function enter(ctx: Ctx, found: Credentials, newHash: string | undefined): Promise<Session | undefined> {
  return ctx.tx(async (tx) => {
    const session = await openSession(tx, found.userId, found.passwordHash ?? '')
    if (session !== undefined && newHash !== undefined)
      await updatePassword(tx.db, found.userId, newHash, tx.now())
    return session
  })
}

/** Names the account, or, since people type passwords into the field of the login, a keyed hash of what was typed. */
function logError(ctx: Ctx, login: string, found: Credentials | undefined, result: Result): void {
  const typed = () => keyedHash(ctx, 'log', login).toString('base64url').slice(0, 16)
  const who = found === undefined ? { loginHash: typed() } : { login: found.username ?? found.userId }
  const networkHash = keyedHash(ctx, 'log', ctx.ip).toString('base64url').slice(0, 16)
  ctx.log.warn({ ...who, networkHash, result }, 'sign-in failed')
}

async function tellOfGuesses(ctx: Ctx, started: PasswordTry, userId: string | undefined): Promise<void> {
  if (started.isNoticeDue) await ctx.emit('PasswordGuessed', { userId: userId ?? null })
}

/**
 * Asks the one who is signed in for their own password once more, with the delays of a sign-in.
 * @throws AppError wrong_password, too_many_requests
 */
export async function assertOwnPassword(ctx: Ctx, userId: string, password: string): Promise<void> {
  const own = await findCredentialsOf(ctx.db, userId)
  const started = await beginPasswordTry(ctx, userId, userId)
  const { isRight } = await compareOwn(ctx, own, password)
  if (!isRight) {
    await tellOfGuesses(ctx, started, userId)
    throw new AppError('wrong_password')
  }
  await finishPasswordTry(ctx, userId, started)
}
