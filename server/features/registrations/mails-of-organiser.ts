import { takeAllowance } from '#server/platform/allowances.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import { findConfirmedSince } from '../auth/index.ts'
import { hasPaidOrder } from '../payments/index.ts'

type Means = Pick<AppCtx, 'db' | 'now' | 'limits' | 'payments'>

const day = 86_400_000
/**
 * How many mails an organiser has sent to others in a day: guests who did not ask for a ticket, and attendees who are written to. Few
 * from a new account, so that nobody makes one to mail strangers; more with time, and with money that somebody has really paid.
 */
export const mailsOfDay = { first: 100, known: 1000, paid: 10_000 } as const
/** Milliseconds after which an account with a confirmed address is known. */
const knownAfter = 14 * day

/** @throws AppError mails_need_address: whoever cannot be reached mails nobody but themselves */
export async function assertMayMail({ db }: Pick<AppCtx, 'db'>, organiserId: string): Promise<Date> {
  const since = await findConfirmedSince(db, organiserId)
  if (since === undefined) throw new AppError('mails_need_address')
  return since
}

/**
 * Counts mails of an organiser, in the transaction of the caller.
 * @param wanted how many there are to send
 * @returns how many of them may go today
 * @throws AppError mails_need_address
 */
export async function takeMails(ctx: Means, organiserId: string, wanted: number): Promise<number> {
  if (wanted === 0) return 0
  const since = await assertMayMail(ctx, organiserId)
  const isKnown = ctx.now().getTime() - since.getTime() >= knownAfter
  const hasPaid = await hasPaidOrder(ctx.db, organiserId, ctx.payments.testKeys)
  const level = hasPaid ? 'paid' : isKnown ? 'known' : 'first'
  const limit = { points: mailsOfDay[level], seconds: day / 1000 }
  for (let taken = 0; taken < wanted; taken += 1)
    if ((await takeAllowance(ctx, 'mails of organiser', limit, organiserId)) > 0) return taken
  return wanted
}
