import type { Locale } from '#contract/languages.ts'
import { recordAgreements } from '#server/features/content/index.ts'
import { insertUser } from '#server/features/users/index.ts'
import type { Actor, AppCtx } from '#server/platform/ctx.ts'
import { mapConstraints } from '#server/platform/db/constraint.ts'
import { deleteOtherClaims, insertAddress } from './addresses/address-store.ts'
import { hashPassword } from './passwords/passwords.ts'
import { insertGoogleIdentity } from './store.ts'
import type { Address } from './store.ts'

export type NewAccount = {
  readonly name: string
  /** In lower case. */
  readonly email: string
  readonly username?: string
  readonly emailVerified?: boolean
  readonly role?: Actor['role']
  readonly isPartner?: boolean
  /** E.164. */
  readonly phone?: string | undefined
  readonly phoneVerified?: boolean
  readonly countryId?: number | undefined
  readonly countryDial?: string | undefined
  /** The person makes the account, and agrees to the terms and the privacy policy of now. */
  readonly hasAgreed?: boolean
  /** The language that the person has chosen. */
  readonly locale?: Locale | undefined
  /** Of the browser with which the person makes the account. */
  readonly timeZone?: string | undefined
}

/** What the person signs in with. */
export type Proof =
  | { readonly passwordHash: string }
  | { readonly googleId: string }
  /** Nothing yet: the account is for a person whom this admin invites. */
  | { readonly invitedBy: string }

/** Only a confirmed address can be taken. Of two requests at once the second fails, and the database undoes all of it. */
const signUpErrors = {
  users_username_key: 'signup_failed',
  addresses_one_confirmed: 'signup_failed',
  identities_pkey: 'signup_failed',
} as const

/**
 * Inserts a person, their addresses and what they sign in with, in one transaction.
 * @throws AppError signup_failed when the username, a confirmed address or the Google account is taken
 */
export function insertAccount(ctx: AppCtx, account: NewAccount, proof: Proof): Promise<{ userId: string }> {
  return mapConstraints(signUpErrors, () =>
    ctx.tx(async (tx) => {
      const now = tx.now()
      const userId = await insertUser(tx.db, {
        name: account.name,
        username: account.username ?? null,
        password_hash: 'passwordHash' in proof ? proof.passwordHash : null,
        invited_by: 'invitedBy' in proof ? proof.invitedBy : null,
        role: account.role ?? 'USER',
        is_partner: account.isPartner ?? false,
        country_id: account.countryId ?? null,
        country_dial: account.countryDial ?? null,
        locale: account.locale ?? null,
        ...(account.timeZone !== undefined && { time_zone: account.timeZone, time_zone_is_known: true }),
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
      if (account.hasAgreed) await recordAgreements(tx, userId)
      return { userId }
    }),
  )
}

/**
 * Creates an account without sign-up, for the demo world and for people whom an admin adds: any role, no mail is sent.
 * @throws AppError signup_failed when the username or a confirmed address is taken
 */
export async function createAccount(
  ctx: AppCtx,
  { password, ...account }: NewAccount & { readonly password: string },
): Promise<{ userId: string }> {
  return insertAccount(ctx, account, { passwordHash: await hashPassword(password) })
}
