import { hashPassword } from 'better-auth/crypto'
import type { signUp as contract } from '#contract/auth.ts'
import { messages } from '#contract/errors.ts'
import { toE164 } from '#formats/phone.ts'
import { findCountry } from '#server/features/places/index.ts'
import { AppError } from '#server/platform/app-error.ts'
import { findBrokenConstraint } from '#server/platform/db/constraint.ts'
import { Message } from '#server/platform/http/reply.ts'
import type { Input, Verb } from '#server/platform/http/route.ts'
import type { Ctx } from '#server/platform/ctx.ts'
import { insertAccount } from './insert-account.ts'
import type { NewAccount } from './insert-account.ts'

type Body = Input<typeof contract>['body']

/** Makes an account; a code to confirm the email address follows by mail. */
export const signUp: Verb<typeof contract> = async (ctx, { body }) => {
  const account = await readAccount(ctx, body)
  const passwordHash = await hashPassword(body.password)
  try {
    const userId = await ctx.tx(async (tx) => {
      const made = await insertAccount(tx, account, { passwordHash })
      await tx.emit('UserSignedUp', { userId: made.userId, email: account.email })
      return made.userId
    })
    return new Message(messages.signup_success, { user_id: userId })
  } catch (error) {
    if (findBrokenConstraint(error) === 'users_email_key')
      await ctx.emit('SignUpRefused', { email: account.email })
    throw error
  }
}

async function readAccount(ctx: Ctx, body: Body): Promise<NewAccount> {
  const country = body.country_id === null ? undefined : await findCountry(ctx.db, body.country_id)
  if (body.country_id !== null && country === undefined)
    throw refuse('country_id', 'Choose a country from the list.')
  const dial = country?.dial_code ?? body.country_dial
  const phone = body.phone === '' ? undefined : toE164(dial, body.phone)
  if (body.phone !== '' && phone === undefined)
    throw refuse('phone', 'Enter a phone number with its country code, like +91 98765 43210.')
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
