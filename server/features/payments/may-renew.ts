import { indiaId } from '#contract/constants.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Actor, Ctx } from '#server/platform/ctx.ts'
import type { PaymentProvider } from '#server/platform/ports/payments.ts'
import { getSettings } from '../settings/index.ts'
import type { Price } from './price-store.ts'
import { assertTaken, listOffered } from './providers.ts'
import type { Quote } from './quote.ts'

/**
 * So many days before a plan renews by itself its person is told what is charged, and when. A year is announced a month before (California,
 * Business and Professions Code § 17602: 15 to 45 days).
 */
export const noticeDays = (period: Price['period']): number =>
  ({ month: 7, quarter: 14, year: 30, once: 0 })[period]

/**
 * Whether a plan of this kind can renew by itself. Not in India: its banks ask for a mandate of their own for each card (RBI, *Processing of
 * e-mandates for recurring transactions*), which pages of providers for single payments do not register.
 */
export function isRenewable({ kind, price, place, trial }: Quote): boolean {
  const isAbroad = place.countryId !== null && place.countryId !== indiaId
  return kind === 'package' && price.period !== 'once' && !trial && isAbroad
}

/** Whether a buyer can choose that for what is quoted. Where nothing is due, no card is seen. */
export async function mayRenew(ctx: Ctx<Actor>, quote: Quote): Promise<boolean> {
  if (!isRenewable(quote) || quote.totalMinor === 0) return false
  const { switches } = await getSettings(ctx)
  return switches.has_automatic_renewal && (await listOffered(ctx)).some(({ traits }) => traits.keepsCards)
}

type Wanted = {
  /** What is due. */
  readonly amountMinor: number
  readonly provider: PaymentProvider | undefined
  readonly keepsCard: boolean
}

/**
 * Refuses what the chosen provider cannot do, before anything is stored.
 * @throws AppError renewal_not_offered, sum_not_payable
 */
export async function assertOffered(
  ctx: Ctx<Actor>,
  quote: Quote,
  { amountMinor, provider, keepsCard }: Wanted,
): Promise<void> {
  const mayKeep = provider?.traits.keepsCards === true && (await mayRenew(ctx, quote))
  if (keepsCard && !mayKeep) throw new AppError('renewal_not_offered')
  await assertTaken(ctx, provider?.key ?? null, { amountMinor, currency: quote.price.currency })
}
