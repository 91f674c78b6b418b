import type { validateMail as contract } from '#contract/auth.ts'
import { messages } from '#contract/errors.ts'
import { AppError } from '#server/platform/app-error.ts'
import { Message } from '#server/platform/http/reply.ts'
import type { Verb } from '#server/platform/http/route.ts'
import { checkCode } from './check-code.ts'
import { deleteCode } from './code-store.ts'
import { markVerified } from './store.ts'

export const validateMail: Verb<typeof contract> = async (ctx, { body }) => {
  const code = await checkCode(ctx, 'verify-email', body.email, body.code)
  if (code === undefined || (body.user_id !== undefined && body.user_id !== code.userId))
    throw new AppError('wrong_code')
  await ctx.tx(async (tx) => {
    if (!(await deleteCode(tx.db, code))) throw new AppError('wrong_code')
    await markVerified(tx.db, code.userId, code.address, tx.now())
  })
  return new Message(messages.mail_verified, { email_verified: true as const })
}
