import { csvRow, utf8Bom } from '#formats/csv.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import { ProviderUnreachable } from '#server/platform/ports/payments.ts'
import type { ProviderCard, ProviderKey } from '#server/platform/ports/payments.ts'
import type { ZipEntry } from '#server/platform/zip-stream.ts'
import { findOrder, listAttempts, lockBuyer } from '../payments/index.ts'
import { deleteCard, findCard, hasCardOf, insertCard, listRemoved, removeCard } from './card-store.ts'
import { CardKept } from './events.ts'
import { isRenewalOrder } from './renewal-store.ts'

/**
 * Keeps the card that has paid a plan, in place of an earlier one, when its buyer wanted that. Whoever pays a plan without it has no card that is
 * charged afterwards. Where nothing was due nobody was asked.
 * @throws ProviderUnreachable, so that it runs again
 */
export async function keepCard(ctx: AppCtx, { orderId }: { readonly orderId: number }): Promise<void> {
  const order = await findOrder(ctx.db, orderId)
  const userId = order?.user_id ?? null
  if (order?.kind !== 'package' || userId === null || order.total_minor === 0) return
  if (await isRenewalOrder(ctx.db, orderId)) return
  const kept = order.keeps_card ? await findKept(ctx, orderId) : undefined
  await ctx.tx(async (tx) => {
    // one at a time; a person who is gone by now has no card, but the provider has
    const buyer = await lockBuyer(tx.db, userId)
    const now = tx.now()
    // told twice
    if (await hasCardOf(tx.db, orderId)) return
    await removeCard(tx.db, userId, now)
    if (kept === undefined) return
    const { card, provider } = kept
    const { id } = await insertCard(tx.db, {
      user_id: userId,
      provider,
      customer_id: card.customerId,
      method_id: card.methodId,
      brand: card.brand,
      last_digits: card.lastDigits,
      expires_on: card.expiresOn,
      order_id: orderId,
      created_at: now,
      removed_at: buyer === undefined ? now : null,
    })
    if (buyer !== undefined) await tx.emit(CardKept, { paymentCardId: id })
  })
}

async function findKept({ db, payments }: AppCtx, orderId: number) {
  for (const { provider: key, provider_order_id: id } of await listAttempts(db, orderId)) {
    const provider = payments.find(key)
    const card: ProviderCard | undefined = (await provider?.fetchOrder(id))?.keptCard
    if (provider !== undefined && card !== undefined) return { card, provider: provider.key }
  }
  return undefined
}

/** Lets the providers forget cards that are charged no more; runs every ten minutes. */
export async function forgetCards(ctx: AppCtx): Promise<void> {
  const silent = new Set<ProviderKey>()
  for (const { id, provider: key, customer_id } of await listRemoved(ctx.db)) {
    const cards = ctx.payments.find(key)?.cards
    // its keys were removed: the row waits for them
    if (cards === undefined || silent.has(key)) continue
    try {
      await cards.forget(customer_id)
      await deleteCard(ctx.db, id)
    } catch (error) {
      if (!(error instanceof ProviderUnreachable)) throw error
      silent.add(key)
    }
  }
}

const header = ['brand', 'last_digits', 'expires_at', 'provider', 'created_at'] as const

/** The card that a provider keeps for a person. Nobody here has its number. */
export async function* exportPaymentCard(
  { db }: AppCtx,
  { userId }: { readonly userId: string },
): AsyncGenerator<ZipEntry> {
  const card = await findCard(db, userId)
  const rows = (card === undefined ? [] : [card]).map(
    ({ brand, last_digits, expires_on, provider, created_at }) =>
      csvRow([brand, last_digits, expires_on.toISOString(), provider, created_at.toISOString()]),
  )
  yield { path: 'payment-card.csv', contents: [utf8Bom + csvRow(header), ...rows] }
}
