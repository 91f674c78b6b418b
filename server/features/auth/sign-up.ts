import type { signUp as contract } from '#contract/auth.ts'
import { localeOfCookie } from '#contract/languages.ts'
import { toE164 } from '#formats/phone.ts'
import { findCountry } from '#server/features/places/index.ts'
import { findTimeZone } from '#server/features/users/index.ts'
import { getSettings } from '#server/features/settings/index.ts'
import { AppError, invalidField } from '#server/platform/app-error.ts'
import type { Ctx } from '#server/platform/ctx.ts'
import { accountId, defineEvent, requestLanguage } from '#server/platform/events.ts'
import { Message } from '#server/platform/http/reply.ts'
import type { Input, Handler } from '#server/platform/http/route.ts'
import { maySendCode } from './attempts/delays.ts'
import { insertAccount } from './insert-account.ts'
import type { NewAccount } from './insert-account.ts'
import { assertStrongPassword, hashPassword } from './passwords/passwords.ts'

/** Somebody made an account. The mail address that they typed may belong to another account. */
export const UserSignedUp = defineEvent('UserSignedUp', { userId: accountId, locale: requestLanguage })

type Body = Input<typeof contract>['body']

/**
 * Creates an account with unconfirmed addresses. Whether another account has the mail address is looked up only by the
 * job that mails either a code or a notice (send-mails.ts), so neither the reply nor its time tells.
 */
export const signUp: Handler<typeof contract> = async (ctx, { body }) => {
  await assertSignUpOpen(ctx)
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

/** @throws AppError sign_up_closed when only invited people get an account */
export async function assertSignUpOpen(ctx: Ctx): Promise<void> {
  const { switches } = await getSettings(ctx)
  if (!switches.is_sign_up_open) throw new AppError('sign_up_closed')
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
    hasAgreed: true,
    locale: localeOfCookie(ctx.headers.get('cookie')),
    timeZone: await findTimeZone(ctx.db, body.time_zone),
  }
}
