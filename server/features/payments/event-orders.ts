import type { Locale } from '#contract/languages.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import { hashRequest } from '#server/platform/run-once.ts'
import type { ProviderKey, ProviderOrder } from '#server/platform/ports/payments.ts'
import { AppError } from '#server/platform/app-error.ts'
import { decide, endOrder } from './decide.ts'
import { openAttempt } from './open-attempt.ts'
import type { Payer } from './open-attempt.ts'
import { assertPayable } from './provider-amounts.ts'
import { listPublicProviders } from './providers.ts'
import { normalizeReference } from './rules.ts'
import { findOrder, insertOrder, lockOrder, nameOfReceived, recordPayment, takeReference } from './store.ts'

/** Tickets, which an organiser sells: we collect for somebody else, or only note what was paid to him. */
type EventOrder = {
  /** That of the registration: people write it on transfers. */
  readonly publicId: string
  readonly organiserId: string
  readonly currency: string
  readonly name: string
  readonly lines: readonly {
    readonly description: string
    readonly quantity: number
    readonly unitMinor: number
    readonly ticketTypeId: number
  }[]
  readonly expiresAt: Date
  readonly locale: Locale
}

/** Stores the order of a registration. There is no tax in it: we do not know that of the organiser. @returns its id */
export async function openEventOrder(
  tx: Pick<AppCtx, 'db' | 'now'>,
  { publicId, organiserId, currency, name, lines, expiresAt, locale }: EventOrder,
): Promise<number> {
  const now = tx.now()
  const total = lines.reduce((sum, line) => sum + line.quantity * line.unitMinor, 0)
  const order = await insertOrder(
    tx.db,
    {
      public_id: publicId,
      user_id: null,
      kind: 'event',
      currency,
      subtotal_minor: total,
      total_minor: total,
      billing: JSON.stringify({ name }),
      collects_for: organiserId,
      idempotency_key: `registration-${publicId}`,
      request_hash: hashRequest({ publicId }),
      locale,
      expires_at: expiresAt,
      created_at: now,
      updated_at: now,
    },
    lines.map(({ description, quantity, unitMinor, ticketTypeId }) => ({
      description,
      quantity,
      unit_minor: unitMinor,
      taxable_minor: quantity * unitMinor,
      total_minor: quantity * unitMinor,
      subject: JSON.stringify({ ticket_type_id: ticketTypeId }),
    })),
  )
  return order.id
}

/**
 * Makes an order at a provider for a registration that waits for its money.
 * @throws AppError payment_provider_unknown, payment_provider_unreachable, sum_not_payable, wrong_state
 */
export async function startEventPayment(
  ctx: Pick<AppCtx, 'db' | 'now' | 'payments'>,
  { orderId, key, payer }: { readonly orderId: number; readonly key: ProviderKey; readonly payer: Payer },
): Promise<ProviderOrder> {
  const provider = listPublicProviders(ctx).find((offered) => offered.key === key)
  if (provider === undefined) throw new AppError('payment_provider_unknown')
  const order = await findOrder(ctx.db, orderId)
  // a page of a provider lives a day at most, and seats of an approved request may wait longer: its order is over with the page
  const isOpen = order?.status === 'open' || (order?.status === 'expired' && order.expires_at > ctx.now())
  if (order === undefined || !isOpen) throw new AppError('wrong_state')
  assertPayable([provider], { amountMinor: order.total_minor, currency: order.currency })
  return openAttempt(ctx, order, provider, payer)
}

type Received = {
  readonly orderId: number
  readonly method: 'upi' | 'bank' | 'cash'
  /** The number of the transfer or receipt. One number pays once, of one organiser. */
  readonly reference: string
  readonly recordedBy: string
}

/**
 * Pays an order with money that the organiser has got himself, and gives the tickets.
 * @returns false when there are no seats for it any more
 * @throws AppError payment_recorded when this number has paid something else; wrong_state
 */
export async function payEventOrder(
  tx: AppCtx,
  { orderId, method, reference, recordedBy }: Received,
): Promise<boolean> {
  const order = await lockOrder(tx.db, orderId)
  if (order === undefined) throw new AppError('wrong_state')
  const now = tx.now()
  const number = normalizeReference(reference)
  const organiserId = order.collects_for ?? ''
  if (number !== '' && !(await takeReference(tx.db, { organiserId }, number)))
    throw new AppError('payment_recorded')
  const payment = await recordPayment(tx.db, {
    order_id: order.id,
    provider: method === 'cash' ? 'offline' : method,
    provider_payment_id: nameOfReceived(organiserId, number === '' ? order.public_id : number),
    method,
    amount_minor: order.total_minor,
    currency: order.currency,
    reference,
    recorded_by: recordedBy,
    captured_at: now,
    created_at: now,
    updated_at: now,
  })
  if (payment.order_id !== order.id) throw new AppError('payment_recorded')
  const step = await decide(tx, order.id, { type: 'money received', paymentId: payment.id })
  if ('refused' in step && step.refused !== 'not_given') throw new AppError('wrong_state')
  return 'state' in step
}

/** Ends an order that is not to be paid any more. Money that still arrives for it counts as ever. */
export const cancelUnpaidOrder = (
  tx: Pick<AppCtx, 'db' | 'now' | 'payments'>,
  orderId: number,
): Promise<void> => endOrder(tx, orderId, 'cancelled')

type OrderRefund = { readonly orderId: number; readonly reason: string; readonly requestedBy: string | null }

/** Sends back all that a provider has of an order's money. @returns false when it has nothing */
export async function refundWholeOrder(
  tx: AppCtx,
  { orderId, reason, requestedBy }: OrderRefund,
): Promise<boolean> {
  const about = { reason, requestedBy, reference: '' }
  const step = await decide(tx, orderId, { type: 'whole refund wanted', about })
  return 'state' in step
}
