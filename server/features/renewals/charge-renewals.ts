import type { AppCtx } from '#server/platform/ctx.ts'
import type { PaymentProvider } from '#server/platform/ports/payments.ts'
import { chargeCard, lockBuyer, openRenewalOrder } from '../payments/index.ts'
import { getSettings } from '../settings/index.ts'
import { chargeTime } from './announce-renewals.ts'
import { findCard, setOrderOfCard } from './card-store.ts'
import type { CardRow } from './card-store.ts'
import { RenewalAnnounced, RenewalDeclined } from './events.ts'
import { findBill } from './find-bill.ts'
import {
  findRenewable,
  findRenewal,
  isBuying,
  listToCharge,
  lockRenewal,
  updateRenewal,
} from './renewal-store.ts'
import type { RenewalRow } from './renewal-store.ts'

/**
 * Charges kept cards for what was announced, when its time has come; runs every ten minutes. A process that dies in between goes on where it
 * was: the order is stored before the provider is asked, and the provider takes its sum once.
 */
export async function chargeRenewals(ctx: AppCtx): Promise<void> {
  const { switches } = await getSettings(ctx)
  const keeping = ctx.payments.all.filter(
    ({ cards }) => switches.has_automatic_renewal && cards !== undefined,
  )
  const providers: Providers = new Map(keeping.map((provider) => [provider.key, provider]))
  for (const { id } of await listToCharge(ctx.db, ctx.now()))
    await charge(ctx, id, providers).catch((error: unknown) =>
      ctx.log.error({ err: error, renewalId: id }, 'a renewal cannot be charged'),
    )
}

/** Those that may charge cards now, by their keys. */
type Providers = ReadonlyMap<string, PaymentProvider>

async function charge(ctx: AppCtx, id: number, providers: Providers): Promise<void> {
  await ctx.tx((tx) => openOrder(tx, id, providers))
  const row = await findRenewal(ctx.db, id)
  if (row === undefined || row.outcome !== null || row.order_id === null) return
  const { order_id: orderId } = row
  const owner = await findRenewable(ctx.db, row.subscription_id)
  const card = owner && (await findCard(ctx.db, owner.userId))
  const provider = card && providers.get(card.provider)
  const outcome = await chargeCard(ctx, orderId, provider && { provider, card: namesOf(card) })
  if (outcome === null) return
  await ctx.tx(async (tx) => {
    if ((await lockRenewal(tx.db, id))?.outcome !== null) return
    // who has cancelled, or paid in another way, knows it
    await end(tx, id, outcome === 'declined' && owner === undefined ? 'withdrawn' : outcome)
    if (outcome === 'paid' && card !== undefined) await setOrderOfCard(tx.db, card.id, orderId)
  })
}

const namesOf = ({ customer_id, method_id }: CardRow) => ({ customerId: customer_id, methodId: method_id })

/** Stores how a renewal ended. Who was told of a charge that does not come is told of that. */
async function end(tx: AppCtx, id: number, outcome: NonNullable<RenewalRow['outcome']>): Promise<void> {
  await updateRenewal(tx.db, id, { outcome, updated_at: tx.now() })
  if (outcome === 'declined' || outcome === 'impossible') await tx.emit(RenewalDeclined, { renewalId: id })
}

/** Opens the order of a renewal, unless there is one, or the renewal has become something else since it was announced. */
async function openOrder(tx: AppCtx, id: number, providers: Providers): Promise<void> {
  const row = await lockRenewal(tx.db, id)
  if (row === undefined || row.outcome !== null || row.order_id !== null) return
  const found = await findRenewable(tx.db, row.subscription_id)
  if (found !== undefined) await lockBuyer(tx.db, found.userId)
  // as it is now that nobody else can change it
  const plan = found && (await findRenewable(tx.db, row.subscription_id))
  if (plan?.periodEnd?.getTime() !== row.period_end.getTime()) return end(tx, id, 'withdrawn')
  if (await isBuying(tx.db, plan.userId)) return
  const provider = providers.get(plan.provider)
  const bill = provider && (await findBill(tx, provider, plan))
  if (bill === undefined) return end(tx, id, 'impossible')
  const { quote, renewal } = bill
  const { totalMinor: amount_minor, price } = quote
  const isAsTold =
    plan.priceId === row.package_price_id &&
    price.currency === row.currency &&
    amount_minor <= row.amount_minor
  if (!isAsTold)
    return announceAgain(tx, row, { package_price_id: plan.priceId, currency: price.currency, amount_minor })
  const key = `renewal-${id}-${row.told_at.getTime()}`
  const order = await openRenewalOrder(tx, quote, renewal, key)
  await updateRenewal(tx.db, id, { order_id: order.id, updated_at: tx.now() })
}

/** Nobody is charged more, or for something else, than they were told a day before. */
async function announceAgain(
  tx: AppCtx,
  { id, period_end }: RenewalRow,
  bill: Pick<RenewalRow, 'package_price_id' | 'currency' | 'amount_minor'>,
): Promise<void> {
  const now = tx.now()
  await updateRenewal(tx.db, id, {
    ...bill,
    told_at: now,
    charge_at: chargeTime(now, period_end),
    updated_at: now,
  })
  await tx.emit(RenewalAnnounced, { renewalId: id })
}
