import type { tryAddress as contract } from '#contract/account.ts'
import type { Locale } from '#contract/languages.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import { accountId, defineEvent, requestLanguage } from '#server/platform/events.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { mails } from '../mails/mails.ts'
import { readerFor } from '../mails/send-mails.ts'
import { findConfirmedMail } from './address-store.ts'

/** Somebody wants to know whether mails reach their confirmed address again. */
export const AddressTried = defineEvent('AddressTried', { userId: accountId, locale: requestLanguage })

/** @throws AppError own_address_missing without a confirmed address: one that waits gets a code instead */
export const tryAddress: Handler<typeof contract> = async (ctx) => {
  const { userId } = ctx.actor
  if ((await findConfirmedMail(ctx.db, userId)) === undefined) throw new AppError('own_address_missing')
  await ctx.emit(AddressTried, { userId, locale: ctx.locale })
}

/** Mails the confirmed address, also where the mail server refused others. */
export async function sendAddressTrial(
  ctx: AppCtx,
  { userId, locale }: { userId: string; locale: Locale },
): Promise<void> {
  const to = await findConfirmedMail(ctx.db, userId)
  if (to === undefined) return
  const mail = mails.addressTried(ctx.env.publicUrl, await readerFor(ctx, userId, locale))
  await ctx.mail.send({ to, userId, isAsked: true, ...mail })
}
