import type { checkUserPhone as contract } from '#contract/account.ts'
import { toE164 } from '#formats/phone.ts'
import { findUser } from '#server/features/users/index.ts'
import { takeAllowance } from '#server/platform/allowances.ts'
import { AppError, invalidField } from '#server/platform/app-error.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { hasConfirmedPhone } from './store.ts'

/** Questions of one partner, from whichever network they come: more would be a way to list who has an account. */
const questionsPerPartner = { points: 30, seconds: 3600 }

/**
 * A number that nobody has confirmed proves nothing: anybody can type it into an account (decision 0186).
 * @throws AppError too_many_requests; sms_not_configured where no account can confirm its number
 */
export const checkUserPhone: Handler<typeof contract> = async (ctx, { body }) => {
  const { userId } = ctx.actor
  const partner = await findUser(ctx.db, userId)
  const phone = toE164(partner?.country_dial ?? '', body.phone)
  if (phone === undefined) throw invalidField('phone', 'wrong_phone')
  const retryAfter = await takeAllowance(ctx, 'user with phone', questionsPerPartner, userId)
  if (retryAfter > 0) throw new AppError('too_many_requests', { retryAfter })
  const exists = await hasConfirmedPhone(ctx.db, phone)
  if (!exists && ctx.sms === undefined) throw new AppError('sms_not_configured')
  return { exists }
}
