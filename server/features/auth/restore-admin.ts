import { randomBytes } from 'node:crypto'
import { recordAction } from '#server/platform/audit.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import { deleteChallengesOf } from './challenge-store.ts'
import { setPassword } from './passwords/direct-password-reset.ts'
import { createAccount } from './insert-account.ts'
import { hashPassword } from './passwords/passwords.ts'
import { deleteAllFactors } from './second-factor/second-factor-store.ts'
import { SecondFactorReset } from './security-events.ts'
import { deleteSessionsOf } from './sessions/session-store.ts'
import { findCredentials, lockActiveUser } from './store.ts'

/**
 * What whoever runs the computer may do, without an account: it owns the database anyway. Each is in the audit log, with nobody as
 * its actor.
 */

type Operator = AppCtx & { readonly locale: 'en' }
type NewAdmin = { readonly name: string; readonly email: string; readonly username?: string }

/** A password for somebody who will choose another one: 128 bits. */
const newPassword = (): string => randomBytes(16).toString('base64url')
const origin = { from: 'command line' } as const

/**
 * Creates an admin whose mail address counts as confirmed.
 * @returns the password
 * @throws AppError signup_failed when the username or the address is taken
 */
export async function createAdminAccount(ctx: AppCtx, account: NewAdmin): Promise<string> {
  const password = newPassword()
  await ctx.tx(async (tx) => {
    const { userId } = await createAccount(tx, { ...account, password, role: 'ADMIN', emailVerified: true })
    await recordAction(tx, {
      actorId: undefined,
      action: 'admin.created',
      subject: { type: 'user', id: userId },
      details: origin,
    })
  })
  return password
}

/**
 * Sets a new password for an admin, and ends all of their sessions.
 * @param login username or confirmed mail address
 * @returns the password; undefined when there is no active admin with this login
 */
export async function resetAdminPassword(ctx: Operator, login: string): Promise<string | undefined> {
  const userId = await findAdminId(ctx, login)
  if (userId === undefined) return undefined
  const password = newPassword()
  const passwordHash = await hashPassword(password)
  await ctx.tx((tx) =>
    setPassword(
      { ...tx, locale: ctx.locale },
      { userId, passwordHash, actorId: undefined, action: 'password.reset' },
    ),
  )
  return password
}

/** Removes second factor, passkeys and sessions of an admin. @returns whether there is an active admin with this login */
export async function resetAdminFactor(ctx: Operator, login: string): Promise<boolean> {
  const userId = await findAdminId(ctx, login)
  if (userId === undefined) return false
  await ctx.tx(async (tx) => {
    await lockActiveUser(tx.db, userId)
    const removed = await deleteAllFactors(tx.db, userId)
    await deleteSessionsOf(tx.db, userId, undefined)
    await deleteChallengesOf(tx.db, userId)
    const subject = { type: 'user', id: userId }
    await recordAction(tx, {
      actorId: undefined,
      action: 'second-factor.reset',
      subject,
      details: { ...origin, ...removed },
    })
    await tx.emit(SecondFactorReset, { userId, locale: ctx.locale })
  })
  return true
}

async function findAdminId({ db }: Pick<AppCtx, 'db'>, login: string): Promise<string | undefined> {
  const found = await findCredentials(db, login.trim().toLowerCase())
  return found?.role === 'ADMIN' && found.status === 'active' ? found.userId : undefined
}
