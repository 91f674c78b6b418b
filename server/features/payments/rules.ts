import { momentOf, wallTimeOf } from '#formats/zoned-time.ts'
import { worldId } from '#contract/constants.ts'
import type { attemptStatuses, orderStatuses, paymentStatuses } from '#contract/payment-shapes.ts'
import { follow, orderMoves } from './machine/rules.ts'

/** When the day began in a time zone. */
export const midnightIn = (timeZone: string, now: Date): Date =>
  momentOf(`${wallTimeOf(now, timeZone).slice(0, 10)}T00:00`, timeZone)

type OrderStatus = (typeof orderStatuses)[number]
type AttemptStatus = (typeof attemptStatuses)[number]
type Money = { readonly amountMinor: number; readonly currency: string }
type HasStatus = { readonly status: (typeof paymentStatuses)[number] }

/** Row 1 of the countries has the price of every country without one of its own. */
export const isWorld = (countryId: number): boolean => countryId === worldId

/** What an order of a package is: a plan for oneself, or credits for a partner. */
export const kindOf = (audience: 'user' | 'partner'): 'package' | 'credits' =>
  audience === 'partner' ? 'credits' : 'package'

/** From here on, an invoice in India names the address of anybody, in paise. */
const addressMinor = 5_000_000

/**
 * Whether the bill has to name the buyer's address: that of a registered buyer, of a large sum (Rule 46 (d) and (e)), and of an
 * export (second proviso). A business abroad has its number at an address too.
 */
export const mustNameAddress = (bill: {
  readonly gstNumber: string
  readonly taxNumber: string
  readonly isExport: boolean
  readonly currency: string
  readonly taxableMinor: number
}): boolean =>
  bill.gstNumber !== '' ||
  bill.taxNumber !== '' ||
  bill.isExport ||
  (bill.currency === 'INR' && bill.taxableMinor >= addressMinor)

type Line = Readonly<Record<'quantity' | 'unit_minor' | 'discount_minor' | 'total_minor', number>>

/** A line in the terms of a price with tax, whose pieces and discount add up to what it costs. */
export function inclusiveUnits({ quantity, unit_minor, discount_minor, total_minor: total }: Line) {
  const isInclusive = unit_minor * quantity - discount_minor === total
  const unitMinor = isInclusive ? unit_minor : Math.ceil((total + discount_minor) / quantity)
  return { quantity, unitMinor, discountMinor: unitMinor * quantity - total }
}

type Tax = { readonly code: string; readonly rate_ppm: number }

/** Whether a line bears the same rates of the same taxes. */
export function isSameTax(one: readonly Tax[], other: readonly Tax[]): boolean {
  const [first, second] = [one, other].map((taxes) =>
    taxes
      .map(({ code, rate_ppm }) => `${code} ${rate_ppm}`)
      .toSorted()
      .join(),
  )
  return first === second
}

/** How long an order can be paid. Stripe accepts half an hour to a day. */
export const orderMilliseconds = 60 * 60_000
/** Orders are checked at their provider for as long as money may still arrive: late authorizations take three days. */
export const watchedMilliseconds = 8 * 86_400_000

const statuses: readonly AttemptStatus[] = ['created', 'attempted', 'failed', 'expired', 'paid']

/** The newer of two statuses of an attempt: facts that arrive late never undo newer ones. */
export const laterStatus = (stored: AttemptStatus, told: AttemptStatus): AttemptStatus =>
  statuses.indexOf(told) > statuses.indexOf(stored) ? told : stored

/** An attempt that is younger is still being paid: its return or webhook comes first. */
export const unsettledMilliseconds = 15 * 60_000

/** One transfer has one reference, however somebody spells it. */
export const normalizeReference = (reference: string): string =>
  reference.toUpperCase().replaceAll(/[\s-]/g, '')

/** Whether a payment is the price of the order: the sum that was agreed, whole, in its currency. */
export const isThePrice = (
  payment: Money,
  order: { readonly totalMinor: number; readonly currency: string },
): boolean => payment.amountMinor === order.totalMinor && payment.currency === order.currency

/** Whether an order can still become paid; money that comes for one that is over counts too. */
export const mayBePaid = (status: OrderStatus): boolean =>
  follow<OrderStatus>(orderMoves.paid, status) !== undefined

/** Money that the provider has: it is captured, also if some of it went back since. */
export const isCaptured = ({ status }: HasStatus): boolean => status === 'captured' || status === 'refunded'

type Facts = { readonly status: AttemptStatus; readonly payments: readonly HasStatus[] }

/** Whether nothing more is to be expected of an attempt. */
export const isOver = ({ status, payments }: Facts): boolean =>
  status === 'expired' && !payments.some((payment) => isCaptured(payment) || payment.status === 'authorized')
