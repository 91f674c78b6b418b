import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { wordAmount } from '#formats/currency.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import { listAdmins } from '../auth/index.ts'
import { mailAccount, mailAdmin } from '../notifications/index.ts'
import { FailedRefundNoticed, StuckSurplusNoticed } from './events.ts'
import { findRefund } from './refund-store.ts'
import { findOrder, findPayment } from './store.ts'

/** Has every admin told of a refund that its provider has taken back. */
export const noticeFailedRefund = (
  { tx: inTx }: Pick<AppCtx, 'tx'>,
  { refundId }: { readonly refundId: number },
): Promise<void> =>
  inTx(async (tx) => {
    for (const adminId of await listAdmins(tx.db)) await tx.emit(FailedRefundNoticed, { adminId, refundId })
  })

/** Has every admin told of surplus that its provider does not take back. */
export const noticeStuckSurplus = (
  { tx: inTx }: Pick<AppCtx, 'tx'>,
  { paymentId }: { readonly paymentId: number },
): Promise<void> =>
  inTx(async (tx) => {
    for (const adminId of await listAdmins(tx.db)) await tx.emit(StuckSurplusNoticed, { adminId, paymentId })
  })

/** Tells the buyer, who was told before that the money is back. Guests of events have no account: their organiser writes to them. */
export async function sendRefundFailure(
  ctx: AppCtx,
  { refundId }: { readonly refundId: number },
): Promise<void> {
  const refund = await findRefund(ctx.db, refundId)
  const order = refund && (await findOrder(ctx.db, refund.order_id))
  const userId = order?.user_id ?? undefined
  if (refund === undefined || order === undefined || userId === undefined) return
  const { public_id: code } = order
  await mailAccount(ctx, { userId, kind: 'notice' }, (i18n, locale) => {
    const amount = wordAmount(locale, refund.amount_minor, refund.currency)
    return {
      subject: i18n._(msg`Your refund of ${amount} did not arrive`),
      lines: [
        i18n._(
          msg`Your bank or card did not take the ${amount} that we sent back for the order ${code}. We have the money again, and still owe it to you.`,
        ),
        i18n._(
          msg`We send it once more. If the card or account is closed, write to us, so that we find another way.`,
        ),
      ],
      facts: moneyFacts(i18n, amount, code),
      link: { href: `${ctx.env.publicUrl}/contactus`, label: i18n._(msg`Write to us`) },
    }
  })
}

export async function sendRefundAlert(
  ctx: AppCtx,
  { adminId, refundId }: { readonly adminId: string; readonly refundId: number },
): Promise<void> {
  const refund = await findRefund(ctx.db, refundId)
  if (refund === undefined) return
  await send(ctx, adminId, refund, (i18n, amount, code) => ({
    subject: i18n._(msg`A refund has failed`),
    lines: [
      i18n._(
        msg`The refund of ${amount} of the order ${code} was paid out, and the provider of payments says that it has failed. The buyer does not have the money: it is owed again.`,
      ),
      i18n._(msg`Refund it once more, and ask the buyer or the provider when that fails too.`),
    ],
  }))
}

export async function sendSurplusAlert(
  ctx: AppCtx,
  { adminId, paymentId }: { readonly adminId: string; readonly paymentId: number },
): Promise<void> {
  const payment = await findPayment(ctx.db, paymentId)
  if (payment === undefined) return
  const money = { ...payment, amount_minor: payment.amount_minor - payment.refunded_minor }
  await send(ctx, adminId, money, (i18n, amount, code) => ({
    subject: i18n._(msg`Surplus cannot be sent back`),
    lines: [
      i18n._(
        msg`A payment of ${amount} for the order ${code} pays nothing, and is to go back. The provider of payments was asked several times to send it back, and has refused.`,
      ),
      i18n._(msg`Send it back in the provider’s dashboard, or use it for another order of the buyer.`),
    ],
  }))
}

type Money = { readonly order_id: number; readonly amount_minor: number; readonly currency: string }
type Words = (
  i18n: I18n,
  amount: string,
  code: string,
) => { readonly subject: string; readonly lines: readonly string[] }

/** Mails one admin about money. */
async function send(ctx: AppCtx, adminId: string, money: Money, word: Words): Promise<void> {
  const order = await findOrder(ctx.db, money.order_id)
  if (order === undefined) return
  const { public_id: code } = order
  await mailAdmin(ctx, adminId, (i18n, locale) => {
    const amount = wordAmount(locale, money.amount_minor, money.currency)
    return {
      ...word(i18n, amount, code),
      facts: moneyFacts(i18n, amount, code),
      link: { href: `${ctx.env.publicUrl}/backbone/money`, label: i18n._(msg`Open the back office`) },
    }
  })
}

/** What one looks up of money: whose order, and how much. */
export const moneyFacts = (i18n: I18n, amount: string, code: string) =>
  [
    [i18n._(msg`Order`), code],
    [i18n._(msg`Sum`), amount],
  ] as const
