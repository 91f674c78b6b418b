import { msg } from '@lingui/core/macro'
import { wordAmount } from '#formats/currency.ts'
import { readLocale } from '#contract/languages.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import { unlinked } from '#server/platform/email-template.tsx'
import { translationsIn } from '#server/platform/translations.ts'
import { findRefund } from '../payments/index.ts'
import { getEventCardOf } from './present.ts'
import { mailAttendee } from './send-mails.ts'
import { findByOrder } from './store.ts'

/** Tells a guest that a part of their money goes back while their tickets stay. Of one that has ended, its cancellation says it. */
export async function sendPartBack(ctx: AppCtx, { refundId }: { readonly refundId: number }): Promise<void> {
  const refund = await findRefund(ctx.db, refundId)
  const row = refund && (await findByOrder(ctx.db, refund.order_id))
  if (refund?.is_applied !== true || row?.status !== 'confirmed' || row.email === '') return
  const locale = readLocale(row.locale)
  const i18n = translationsIn(locale)
  const card = await getEventCardOf(ctx, row)
  const [event, sum] = [unlinked(card.title), wordAmount(locale, refund.amount_minor, refund.currency)]
  const reason = unlinked(refund.reason)
  await mailAttendee(ctx, row, card, {
    subject: i18n._(msg`${sum} for ${event} goes back to you`),
    lines: [
      i18n._(msg`The organiser gives a part of your payment back: ${sum}. Your registration stays as it is.`),
      ...(reason === '' ? [] : [i18n._(msg`The organiser says: “${reason}”`)]),
    ],
    label: i18n._(msg`See your registration`),
  })
}
