import { msg } from '@lingui/core/macro'
import { localeOfAccount, sourceLocale } from '#contract/languages.ts'
import { wordAmount } from '#formats/currency.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import { renderEmail } from '#server/platform/email-template.tsx'
import { translationsIn } from '#server/platform/translations.ts'
import { findAdmin, listAdmins } from '../auth/index.ts'
import { FailedRefundNoticed } from './events.ts'
import { findRefund } from './refund-store.ts'
import { findOrder } from './store.ts'

/** Has every admin told of a refund that its provider has taken back. */
export const noticeFailedRefund = (
  { tx: inTx }: Pick<AppCtx, 'tx'>,
  { refundId }: { readonly refundId: number },
): Promise<void> =>
  inTx(async (tx) => {
    for (const adminId of await listAdmins(tx.db)) await tx.emit(FailedRefundNoticed, { adminId, refundId })
  })

export async function sendRefundAlert(
  ctx: AppCtx,
  { adminId, refundId }: { readonly adminId: string; readonly refundId: number },
): Promise<void> {
  const admin = await findAdmin(ctx.db, adminId)
  const refund = await findRefund(ctx.db, refundId)
  const order = refund && (await findOrder(ctx.db, refund.order_id))
  if (admin === undefined || refund === undefined || order === undefined) return
  const locale = localeOfAccount(admin.locale) ?? sourceLocale
  const i18n = translationsIn(locale)
  const amount = wordAmount(locale, refund.amount_minor, refund.currency)
  const { public_id: code } = order
  const subject = i18n._(msg`A refund has failed`)
  const lines = [
    i18n._(
      msg`The refund of ${amount} of the order ${code} was paid out, and the provider of payments says that it has failed. The buyer does not have the money: it is owed again.`,
    ),
    i18n._(msg`Refund it once more, and ask the buyer or the provider when that fails too.`),
  ]
  const link = { href: `${ctx.env.publicUrl}/backbone/money`, label: i18n._(msg`Open the back office`) }
  await ctx.mail.send({ to: admin.email, kind: 'notice', ...renderEmail({ subject, lines, link }, locale) })
}
