import type { AppCtx } from '#server/platform/ctx.ts'
import { findReader } from '../auth/index.ts'
import { noticeDays } from '../payments/index.ts'
import { getSettings } from '../settings/index.ts'
import { RenewalAnnounced } from './events.ts'
import { findBill } from './find-bill.ts'
import { findRenewable, findRenewalOf, insertRenewal, listToAnnounce } from './renewal-store.ts'

const day = 86_400_000
/** Between a mail and the charge that it announces: a day is what the RBI asks for, and some for a mail that comes late. */
const leastNotice = 26 * 3_600_000

/** A day before the period ends, so that there is time to pay in another way; never less than a day after it was announced. */
export const chargeTime = (now: Date, periodEnd: Date): Date =>
  new Date(Math.max(periodEnd.getTime() - day, now.getTime() + leastNotice))

const days = Object.fromEntries(
  (['month', 'quarter', 'year'] as const).map((period) => [period, noticeDays(period)]),
)

/**
 * Tells people what their plan will cost when it renews by itself, and when that is charged; runs every ten minutes. Whoever cannot be told
 * by mail is not charged, nor is a plan that cannot be bought any more: those people pay by the usual reminders.
 */
export async function announceRenewals(ctx: AppCtx): Promise<void> {
  if (!(await getSettings(ctx)).switches.has_automatic_renewal) return
  for (const due of await listToAnnounce(ctx.db, { now: ctx.now(), days }))
    await announce(ctx, due).catch((error: unknown) =>
      ctx.log.error({ err: error, subscriptionId: due.subscriptionId }, 'a renewal cannot be announced'),
    )
}

type Due = Awaited<ReturnType<typeof listToAnnounce>>[number]

async function announce(ctx: AppCtx, due: Due) {
  const { subscriptionId, userId, priceId, periodEnd } = due
  const now = ctx.now()
  const provider = ctx.payments.find(due.provider)
  const isReached = (await findReader(ctx.db, userId)) !== undefined
  const bill = isReached && provider?.cards !== undefined ? await findBill(ctx, provider, due) : undefined
  const renewal = {
    subscription_id: subscriptionId,
    period_end: periodEnd,
    package_price_id: priceId,
    told_at: now,
    charge_at: chargeTime(now, periodEnd),
    updated_at: now,
  }
  await ctx.tx(async (tx) => {
    if (bill === undefined) {
      const nothing = { currency: '', amount_minor: 0, outcome: 'impossible' } as const
      await insertRenewal(tx.db, { ...renewal, ...nothing })
      return
    }
    const { price, totalMinor: amount_minor } = bill.quote
    const row = await insertRenewal(tx.db, { ...renewal, currency: price.currency, amount_minor })
    if (row !== undefined) await tx.emit(RenewalAnnounced, { renewalId: row.id })
  })
}

/** Whether a plan renews by itself at the end of its period, so that nobody is asked to pay for it. */
export async function renewsByItself(ctx: AppCtx, subscriptionId: number): Promise<boolean> {
  const found = await findRenewable(ctx.db, subscriptionId)
  if (found?.periodEnd == null || ctx.payments.find(found.provider)?.cards === undefined) return false
  if (!(await getSettings(ctx)).switches.has_automatic_renewal) return false
  const renewal = await findRenewalOf(ctx.db, subscriptionId, found.periodEnd)
  return renewal === undefined || renewal.outcome === null
}
