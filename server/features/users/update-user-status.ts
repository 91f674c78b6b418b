import type * as contract from '#contract/users-admin.ts'
import { localeOfAccount } from '#contract/languages.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Actor, Ctx } from '#server/platform/ctx.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { recordChange } from '#server/platform/resource/record-change.ts'
import {
  countActiveAdmins,
  findAccount,
  insertRole,
  lockAccounts,
  selectAddresses,
  selectRoles,
  updateStatus,
} from './admin-store.ts'
import { presentAccount } from './list-users.ts'

/** @throws AppError user_not_found */
export const getUser: Handler<typeof contract.getUser> = async ({ db, now }, { params: { id } }) => {
  const row = await findAccount(db, id, now())
  if (row === undefined) throw new AppError('user_not_found')
  const { locale, country, country_iso2, sessions, has_authenticator, passkeys, ...account } = row
  const addresses = await selectAddresses(db, id)
  return {
    ...presentAccount(account),
    locale: localeOfAccount(locale),
    country,
    country_iso2,
    sessions,
    has_authenticator,
    passkeys,
    addresses: addresses.map(({ kind, value, confirmed_at }) => ({
      kind: kind === 'mail' ? ('mail' as const) : ('phone' as const),
      value,
      confirmed_at: confirmed_at?.toISOString() ?? null,
    })),
  }
}

/**
 * Blocks accounts, all of them or none. The database deletes the sessions of an account that is not active any more.
 * @throws AppError own_account; last_admin; user_not_found also for a deleted account
 */
export const updateUserStatus: Handler<typeof contract.updateUserStatus> = async (ctx, { body }) => {
  const { status, reason } = body
  const ids = [...new Set(body.ids)].toSorted()
  if (status === 'blocked' && ids.includes(ctx.actor.userId)) throw new AppError('own_account')
  return ctx.tx(async (tx) => {
    const before = await lockAccounts(tx.db, ids)
    if (before.length < ids.length) throw new AppError('user_not_found')
    const now = tx.now()
    const after = { status, blocked_reason: status === 'blocked' ? reason : null }
    const by =
      status === 'blocked'
        ? { blocked_at: now, blocked_by: ctx.actor.userId }
        : { blocked_at: null, blocked_by: null }
    const count = await updateStatus(tx.db, ids, { ...after, ...by }, now)
    // Two admins who block each other wait for each other in lockAccounts.
    if (status === 'blocked' && (await countActiveAdmins(tx.db)) === 0) throw new AppError('last_admin')
    const action = status === 'blocked' ? 'blocked' : 'unblocked'
    for (const { id, ...shown } of before)
      await recordChange(tx, action, { type: 'user', id }, { before: shown, after })
    return { count }
  })
}

/**
 * Gives an account the role of a partner. Call it in a transaction.
 * @returns its roles. @throws AppError user_not_found also for an account that is not active
 */
export async function givePartnerRole(tx: Ctx<Actor>, userId: string) {
  const [account] = await lockAccounts(tx.db, [userId])
  if (account?.status !== 'active') throw new AppError('user_not_found')
  const before = await selectRoles(tx.db, userId)
  const isNew = await insertRole(tx.db, {
    user_id: userId,
    role: 'PARTNER',
    granted_by: tx.actor.userId,
    granted_at: tx.now(),
  })
  const roles = await selectRoles(tx.db, userId)
  if (isNew) await recordRoles(tx, userId, before, roles)
  return roles
}

const recordRoles = (tx: Ctx, id: string, before: readonly string[], after: readonly string[]) =>
  recordChange(tx, 'role-added', { type: 'user', id }, { before: { roles: before }, after: { roles: after } })
