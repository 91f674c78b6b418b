import type { signUp as contract } from '#contract/auth.ts'
import { fieldMessages, messages } from '#contract/errors.ts'
import { toE164 } from '#formats/phone.ts'
import { findCountry } from '#server/features/places/index.ts'
import { AppError } from '#server/platform/app-error.ts'
import { Message } from '#server/platform/http/reply.ts'
import type { Input, Handler } from '#server/platform/http/route.ts'
import type { Ctx } from '#server/platform/ctx.ts'
import { insertAccount } from './accounts.ts'
import type { NewAccount } from './accounts.ts'
import { assertStrongPassword } from './assert-strong-password.ts'
import { maySendCode } from './delays.ts'
import { hashPassword } from './passwords.ts'

type Body = Input<typeof contract>['body']

/**
 * Makes an account that claims its addresses. Whether somebody has them already is found out by the job that mails:
 * a code to confirm the address, or a word that there is an account. Neither answer nor time tells.
 */
export const signUp: Handler<typeof contract> = async (ctx, { body }) => {
  const account = await readAccount(ctx, body)
  await assertStrongPassword(body.password, [body.username, body.email, body.name], 'password')
  const passwordHash = await hashPassword(body.password)
  const isMailed = await maySendCode(ctx, 'sign-up', account.email)
  const userId = await ctx.tx(async (tx) => {
    const made = await insertAccount(tx, account, { passwordHash })
    if (isMailed) await tx.emit('UserSignedUp', { userId: made.userId, email: account.email })
    return made.userId
  })
  return new Message(messages.signup_success, { user_id: userId })
}

async function readAccount(ctx: Ctx, body: Body): Promise<NewAccount> {
  const country = body.country_id === null ? undefined : await findCountry(ctx.db, body.country_id)
  if (body.country_id !== null && country === undefined)
    throw refuse('country_id', fieldMessages.unknown_country)
  const dial = country?.dial_code ?? body.country_dial
  const phone = body.phone === '' ? undefined : toE164(dial, body.phone)
  if (body.phone !== '' && phone === undefined) throw refuse('phone', fieldMessages.wrong_phone)
  return {
    name: body.name,
    email: body.email,
    username: body.username,
    role: body.user_type,
    phone,
    countryId: country?.id,
    countryDial: country?.dial_code,
  }
}

const refuse = (path: string, message: string) =>
  new AppError('invalid_input', { fields: [{ path, code: 'custom', message }] })
