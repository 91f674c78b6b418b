import type { Role } from '#contract/constants.ts'
import { mapConstraints } from '#server/platform/db/constraint.ts'
import { insertUser } from '#server/features/users/index.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import { deleteOtherClaims, insertAddress } from './address-store.ts'
import { hashPassword } from './passwords.ts'
import { insertGoogleIdentity } from './store.ts'
import type { Address } from './store.ts'

export type NewAccount = {
  readonly name: string
  /** In lower case. */
  readonly email: string
  readonly username?: string
  readonly emailVerified?: boolean
  readonly role?: Role
  readonly isPartner?: boolean
  /** E.164. */
  readonly phone?: string | undefined
  readonly phoneVerified?: boolean
  readonly countryId?: number | undefined
  readonly countryDial?: string | undefined
}

/** How the person proves who they are from now on. */
export type Proof = { readonly passwordHash: string } | { readonly googleId: string }

/** Whoever comes second loses, and no half-made account stays. Only confirmed addresses can be taken. */
const taken = {
  users_username_key: 'signup_failed',
  addresses_one_confirmed: 'signup_failed',
  identities_pkey: 'signup_failed',
} as const

/**
 * Writes a person, their addresses and their way in, together.
 * @throws AppError signup_failed when the username, a confirmed address or the Google account is taken
 */
export function insertAccount(ctx: AppCtx, account: NewAccount, proof: Proof): Promise<{ userId: string }> {
  return mapConstraints(taken, () =>
    ctx.tx(async (tx) => {
      const now = tx.now()
      const userId = await insertUser(tx.db, {
        name: account.name,
        username: account.username ?? null,
        password_hash: 'passwordHash' in proof ? proof.passwordHash : null,
        role: account.role ?? 'USER',
        is_partner: account.isPartner ?? false,
        country_id: account.countryId ?? null,
        country_dial: account.countryDial ?? null,
        created_at: now,
        updated_at: now,
      })
      const add = async (address: Address, isConfirmed: boolean) => {
        await insertAddress(tx.db, userId, address, { now, confirmedAt: isConfirmed ? now : null })
        if (isConfirmed) await deleteOtherClaims(tx.db, userId, address)
      }
      await add({ kind: 'mail', value: account.email }, account.emailVerified ?? false)
      if (account.phone !== undefined)
        await add({ kind: 'phone', value: account.phone }, account.phoneVerified ?? false)
      if ('googleId' in proof) await insertGoogleIdentity(tx.db, userId, proof.googleId, now)
      return { userId }
    }),
  )
}

/**
 * Makes an account outside of sign-up, for the demo world and for people an admin adds: any role, no mail sent.
 * @throws AppError signup_failed when the username or a confirmed address is taken
 */
export async function createAccount(
  ctx: AppCtx,
  { password, ...account }: NewAccount & { readonly password: string },
): Promise<{ userId: string }> {
  return insertAccount(ctx, account, { passwordHash: await hashPassword(password) })
}
