import { createHash } from 'node:crypto'
import type * as contract from '#contract/payments.ts'
import type * as adminContract from '#contract/payments-admin.ts'
import { AppError } from '#server/platform/app-error.ts'
import { recordAction } from '#server/platform/audit.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import type { Handler } from '#server/platform/http/route.ts'
import type { ProviderKey, WebhookNotice } from '#server/platform/ports/payments.ts'
import { WebhookReceived } from './events.ts'
import { malformedType } from './read-notice.ts'
import { checkDispute } from './record-dispute.ts'
import { checkAttempt } from './verify-payment.ts'
import { findAttempt, findAttemptOfPayment } from './store.ts'
import { findEvent, insertEvent, moveEvent } from './webhook-store.ts'
import type { EventRow } from './webhook-store.ts'

/** Kept of an event beside its signature, which is checked again with the bytes by whoever looks into it. */
const keptHeaders = ['content-type', 'user-agent']

/**
 * Stores a verified event and lets a job process it, so that the provider gets its answer at once. An event that came before
 * is answered like a new one.
 * @throws AppError payment_provider_unknown, webhook_refused
 */
export async function acceptWebhook(
  ctx: Pick<AppCtx, 'payments' | 'tx' | 'db' | 'log'>,
  key: string,
  raw: Uint8Array,
  headers: Headers,
): Promise<void> {
  const provider = ctx.payments.find(key)
  if (provider === undefined) throw new AppError('payment_provider_unknown')
  const notice = await provider.readWebhook(raw, headers)
  if (notice === undefined) throw new AppError('webhook_refused')
  if (notice.type === malformedType)
    ctx.log.warn({ provider: provider.key, eventId: notice.eventId }, 'a signed event makes no sense')
  const names = [...keptHeaders, ...provider.traits.signatureHeaders]
  const kept = names.flatMap((name) => (headers.has(name) ? [[name, headers.get(name)]] : []))
  const event = {
    provider: provider.key,
    event_id: notice.eventId,
    type: notice.type,
    provider_order_id: notice.providerOrderId ?? (await findOrderOf(ctx, provider.key, notice)),
    provider_dispute_id: notice.disputeId,
    raw: Buffer.from(raw),
    headers: JSON.stringify(Object.fromEntries(kept)),
    body_hash: createHash('sha256').update(raw).digest(),
  }
  await ctx.tx(async (tx) => {
    const id = await insertEvent(tx.db, { ...event, received_at: tx.now() })
    if (id !== undefined) await tx.emit(WebhookReceived, { webhookEventId: id })
  })
}

/** Refunds, disputes and charges of kept cards name a payment: the order is that which it came for, or the payment itself. */
async function findOrderOf(
  { db }: Pick<AppCtx, 'db'>,
  provider: ProviderKey,
  { providerPaymentId }: WebhookNotice,
): Promise<string | null> {
  if (providerPaymentId === null) return null
  const attempt =
    (await findAttemptOfPayment(db, provider, providerPaymentId)) ??
    (await findAttempt(db, provider, providerPaymentId))
  return attempt?.provider_order_id ?? null
}

export const receiveWebhook: Handler<typeof contract.receiveWebhook> = async (ctx, { params, body }) => {
  if (!(body instanceof Uint8Array)) throw new AppError('webhook_refused')
  await acceptWebhook(ctx, params.provider, body, ctx.headers)
  return { is_received: true }
}

/** Asks about the order of an event, which only says where to look. @throws ProviderUnreachable, so that it runs again */
export async function processWebhook(
  ctx: AppCtx,
  { webhookEventId }: { readonly webhookEventId: number },
): Promise<void> {
  const event = await findEvent(ctx.db, webhookEventId)
  if (event === undefined || event.status === 'processed') return
  await processEvent(ctx, event)
}

async function processEvent(
  ctx: Pick<AppCtx, 'db' | 'now' | 'payments' | 'tx'>,
  event: EventRow,
): Promise<void> {
  const { id, provider, provider_order_id: orderId, provider_dispute_id: disputeId } = event
  const attempt = orderId === null ? undefined : await findAttempt(ctx.db, provider, orderId)
  if (attempt === undefined) {
    const error = orderId === null ? null : 'There is no such order.'
    return moveEvent(ctx.db, id, { status: 'ignored', error, processed_at: ctx.now() })
  }
  try {
    await checkAttempt(ctx, attempt)
    if (disputeId !== null) await checkDispute(ctx, provider, disputeId)
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error)
    await moveEvent(ctx.db, id, { status: 'failed', error: text, processed_at: null })
    throw error
  }
  await moveEvent(ctx.db, id, { status: 'processed', error: null, processed_at: ctx.now() })
}

export const replayWebhookEvent: Handler<typeof adminContract.replayWebhookEvent> = async (ctx, { body }) => {
  const event = await findEvent(ctx.db, body.webhook_event_id)
  if (event === undefined) throw new AppError('webhook_event_not_found')
  await recordAction(ctx, {
    actorId: ctx.actor.userId,
    action: 'webhook-event.replayed',
    subject: { type: 'webhook-event', id: event.id },
  })
  // how it ended stands in the event
  await processEvent(ctx, event).catch((error: unknown) => ctx.log.warn({ err: error }, 'a replay failed'))
  const { id, status, error } = (await findEvent(ctx.db, event.id)) ?? event
  return { webhook_event_id: id, status, error }
}
