import type { Role } from '#contract/constants.ts'
import { mapConstraints } from '#server/platform/db/constraint.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import { authLibrary } from './auth-library.ts'

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
  readonly countryId?: number | undefined
  readonly countryDial?: string | undefined
}

/** How the person proves who they are from now on. */
export type Proof = { readonly passwordHash: string } | { readonly googleId: string }

/** Whoever comes second loses, and no half-made account stays. */
const taken = {
  users_email_key: 'signup_failed',
  users_username_key: 'signup_failed',
  users_phone_number_key: 'signup_failed',
  accounts_one_per_provider: 'signup_failed',
} as const

/**
 * Writes a person and their way in, together.
 * @throws AppError signup_failed when username, email address, phone number or Google account is taken; its cause
 * names the constraint.
 */
export function insertAccount(ctx: AppCtx, account: NewAccount, proof: Proof): Promise<{ userId: string }> {
  return mapConstraints(taken, () =>
    ctx.tx(async (tx) => {
      const library = await authLibrary(tx)
      const now = tx.now()
      const source = { method: 'passwordHash' in proof ? ('email' as const) : ('oauth' as const) }
      const times = { createdAt: now, updatedAt: now }
      const { id: userId } = await library.createUser({ ...fieldsOf(account), ...times }, source)
      const identity =
        'passwordHash' in proof
          ? { providerId: 'credential', accountId: userId, password: proof.passwordHash }
          : { providerId: 'google', accountId: proof.googleId }
      await library.linkAccount({ ...identity, ...times, userId })
      return { userId }
    }),
  )
}

const fieldsOf = (account: NewAccount) => ({
  name: account.name,
  email: account.email,
  emailVerified: account.emailVerified ?? false,
  username: account.username ?? null,
  phoneNumber: account.phone ?? null,
  role: account.role ?? 'USER',
  isPartner: account.isPartner ?? false,
  countryId: account.countryId ?? null,
  countryDial: account.countryDial ?? null,
})
