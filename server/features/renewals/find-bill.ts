import { localeOfAccount, sourceLocale } from '#contract/languages.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import type { PaymentProvider } from '#server/platform/ports/payments.ts'
import { quoteRenewal } from '../payments/index.ts'
import { findLocaleOf } from '../users/index.ts'

/** What the next period of a plan costs now, with what was asked for; undefined for what cannot be bought. */
export async function findBill(
  ctx: AppCtx,
  provider: PaymentProvider,
  { userId, priceId }: { readonly userId: string; readonly priceId: number },
) {
  const locale = localeOfAccount(await findLocaleOf(ctx.db, userId)) ?? sourceLocale
  const renewal = { userId, packagePriceId: priceId, locale, provider }
  try {
    return { quote: await quoteRenewal(ctx, renewal), renewal }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    ctx.log.info({ userId, code: error.code }, 'a plan cannot renew by itself')
    return undefined
  }
}
