import type { signUp as contract } from '#contract/auth.ts'
import { localeOfCookie } from '#contract/languages.ts'
import type { Locale } from '#contract/languages.ts'
import { toE164 } from '#formats/phone.ts'
import { findCountry } from '#server/features/places/index.ts'
import { insertUser } from '#server/features/users/index.ts'
import { invalidField } from '#server/platform/app-error.ts'
import type { Actor, AppCtx, Ctx } from '#server/platform/ctx.ts'
import { mapConstraints } from '#server/platform/db/constraint.ts'
import { accountId, defineEvent, requestLanguage } from '#server/platform/events.ts'
import { Message } from '#server/platform/http/reply.ts'
import type { Input, Handler } from '#server/platform/http/route.ts'
import { deleteOtherClaims, insertAddress } from './address-store.ts'
import { maySendCode } from './delays.ts'
import { assertStrongPassword, hashPassword } from './passwords.ts'
import { insertGoogleIdentity } from './store.ts'
import type { Address } from './store.ts'

/** Somebody made an account. The mail address that they typed may belong to another account. */
export const UserSignedUp = defineEvent('UserSignedUp', { userId: accountId, locale: requestLanguage })

type Body = Input<typeof contract>['body']

/**
 * Creates an account with unconfirmed addresses. Whether another account has the mail address is looked up only by the
 * job that mails either a code or a notice (send-mails.ts), so neither the reply nor its time tells.
 */
export const signUp: Handler<typeof contract> = async (ctx, { body }) => {
  const account = await readAccount(ctx, body)
  await assertStrongPassword(body.password, [body.username, body.email, body.name], 'password')
  const passwordHash = await hashPassword(body.password)
  const isMailed = await maySendCode(ctx, 'sign-up', account.email)
  const { userId } = await ctx.tx(async (tx) => {
    const inserted = await insertAccount(tx, account, { passwordHash })
    if (isMailed) await tx.emit(UserSignedUp, { ...inserted, locale: tx.locale })
    return inserted
  })
  return new Message('signup_success', { user_id: userId })
}

async function readAccount(ctx: Ctx, body: Body): Promise<NewAccount> {
  const country = body.country_id === null ? undefined : await findCountry(ctx.db, body.country_id)
  if (body.country_id !== null && country === undefined) throw invalidField('country_id', 'unknown_country')
  const dial = country?.dial_code ?? body.country_dial
  const phone = body.phone === '' ? undefined : toE164(dial, body.phone)
  if (body.phone !== '' && phone === undefined) throw invalidField('phone', 'wrong_phone')
  return {
    name: body.name,
    email: body.email,
    username: body.username,
    role: body.user_type,
    phone,
    countryId: country?.id,
    countryDial: country?.dial_code,
    locale: localeOfCookie(ctx.headers.get('cookie')),
  }
}

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
  /** The language that the person has chosen. */
  readonly locale?: Locale | undefined
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
 * Creates an account without sign-up, for the demo world and for people whom an admin adds: any role, no mail is sent.
 * @throws AppError signup_failed when the username or a confirmed address is taken
 */
export async function createAccount(
  ctx: AppCtx,
  { password, ...account }: NewAccount & { readonly password: string },
): Promise<{ userId: string }> {
  return insertAccount(ctx, account, { passwordHash: await hashPassword(password) })
}
