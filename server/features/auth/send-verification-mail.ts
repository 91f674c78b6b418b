import type { sendVerificationMail as contract } from '#contract/auth.ts'
import { messages } from '#contract/errors.ts'
import { Message } from '#server/platform/http/reply.ts'
import type { Verb } from '#server/platform/http/route.ts'
import { codesPerAddress } from './rules.ts'
import { assertAttempt } from './take-attempt.ts'

/** The same answer for every address; the job that sends finds out whether there is anything to confirm. */
export const sendVerificationMail: Verb<typeof contract> = async (ctx, { body }) => {
  await assertAttempt(ctx, 'verify-email', body.email, codesPerAddress)
  await ctx.emit('VerificationAsked', { email: body.email })
  return new Message(messages.verification_mail_sent, undefined)
}
