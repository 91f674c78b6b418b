import type * as contract from '#contract/partners-admin.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { AppCtx, Fulfilment, PackageTerms } from '#server/platform/ctx.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { findGranted, grantCredits, restoreGrant, takeBackGrant } from '../ledger/index.ts'
import { findCreditPackage, findRefund, listRefundsOf } from './purchase-store.ts'
import { findPartner } from './store.ts'

const referenceOf = (orderId: number): string => `order-${orderId}`

/** Gives the credits that an order was for, as a lot of their own. Impossible for somebody who is no active partner by now. */
export const fulfilCredits: Fulfilment = async (tx, order) => {
  const { id, userId, packagePriceId, terms, isTrial, recordedBy } = order
  if (userId === null || packagePriceId === null || isTrial) return 'impossible'
  const { name, ...current } = await findCreditPackage(tx.db, packagePriceId)
  const { credits, creditDays } = terms ?? current
  const partner = await findPartner(tx.db, userId)
  if (credits === null || partner?.status !== 'active') return 'impossible'
  const expiresAt = creditDays === null ? null : new Date(tx.now().getTime() + creditDays * 86_400_000)
  const actorId = recordedBy ?? userId
  const reference = referenceOf(id)
  await grantCredits(tx, { ownerId: userId, credits, expiresAt, reference, actorId, note: name })
  return 'done'
}

const refundReference = (refundId: number): string => `refund-${refundId}`

/**
 * Takes credits back whose money went back, their share of the order: what is free at once, and the rest when it comes free. It
 * runs once for a refund, however often it is told.
 */
export const takeRefundedCredits = (
  ctx: Pick<AppCtx, 'tx'>,
  { refundId }: { readonly refundId: number },
): Promise<void> =>
  ctx.tx(async (tx) => {
    const refund = await findRefund(tx.db, refundId)
    if (refund?.user_id == null || refund.package_price_id === null || refund.status !== 'done') return
    const terms = refund.terms as PackageTerms | null
    const { credits } = terms ?? (await findCreditPackage(tx.db, refund.package_price_id))
    const share = Math.round(((credits ?? 0) * refund.amount_minor) / refund.total_minor)
    const others = (await listRefundsOf(tx.db, refund.order_id)).filter(({ id }) => id !== refundId)
    await takeBackGrant(tx, {
      ownerId: refund.user_id,
      grant: referenceOf(refund.order_id),
      credits: share,
      reference: refundReference(refundId),
      earlier: others.map(({ id }) => refundReference(id)),
    })
  })

/** Gives back what was taken for a refund that its provider has taken back. */
export const restoreRefundedCredits = (
  ctx: Pick<AppCtx, 'tx'>,
  { refundId }: { readonly refundId: number },
): Promise<void> =>
  ctx.tx(async (tx) => {
    const refund = await findRefund(tx.db, refundId)
    if (refund?.user_id == null) return
    await restoreGrant(tx, {
      ownerId: refund.user_id,
      grant: referenceOf(refund.order_id),
      reference: refundReference(refundId),
    })
  })

export const getPurchasedCredits: Handler<typeof contract.getPurchasedCredits> = async (ctx, { params }) => {
  const purchased = await findGranted(ctx.db, referenceOf(params.id))
  if (purchased === undefined) throw new AppError('order_not_found')
  return purchased
}
