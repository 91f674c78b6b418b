import type { forgotPassword as contract } from '#contract/auth.ts'
import { messages } from '#contract/errors.ts'
import { AppError } from '#server/platform/app-error.ts'
import { Message } from '#server/platform/http/reply.ts'
import type { Verb } from '#server/platform/http/route.ts'
import { codesPerAddress, findAddress } from './rules.ts'
import { assertAttempt } from './take-attempt.ts'

/** Whether there is an account is found out by the job that sends, so neither answer nor time tells. */
export const forgotPassword: Verb<typeof contract> = async (ctx, { body }) => {
  const isEmail = body.isEmail === 1
  if (!isEmail && ctx.sms === undefined) throw new AppError('sms_not_configured')
  const address = findAddress(body.email_or_phoneNo)
  if (address === undefined || address.includes('@') !== isEmail) {
    const message = isEmail
      ? 'Enter an email address like name@example.com.'
      : 'Enter a phone number with its country code, like +91 98765 43210.'
    throw new AppError('invalid_input', { fields: [{ path: 'email_or_phoneNo', code: 'custom', message }] })
  }
  await assertAttempt(ctx, 'reset-password', address, codesPerAddress)
  await ctx.emit('PasswordResetAsked', { address })
  return new Message(messages.forgot_password_success, undefined)
}
