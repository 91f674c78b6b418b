import { clockAt } from '#formats/zoned-time.ts'

const dayLength = 86_400_000

/** A period that was paid. */
export type PaidPeriod = {
  readonly from: Date
  readonly until: Date
  /** What it cost, with what an earlier plan gave for it, in the smallest unit. */
  readonly amountMinor: number
}

type PlanOfChange = { readonly packageId: number; readonly level: number }

type Change = {
  readonly now: Date
  /** The plan that is over last of those that are paid; undefined for somebody without one. */
  readonly current:
    | (PlanOfChange & {
        /** Null: until further notice. */
        readonly periodEnd: Date | null
        /** Where its days are counted. */
        readonly timeZone: string
        /** Paid periods that are not over, in the currency of the new price; others give no credit. */
        readonly periods: readonly PaidPeriod[]
      })
    | undefined
  readonly next: PlanOfChange & { readonly amountMinor: number }
}

export type ChangeQuote = {
  readonly kind: 'start' | 'renewal' | 'upgrade' | 'downgrade'
  readonly creditMinor: number
  /** What the unused days are worth; the credit is not more than the price. */
  readonly worthMinor: number
  readonly dueMinor: number
  readonly unusedDays: number
  readonly startsAt: Date
}

/**
 * What a change of the plan costs. A larger plan starts now, and the whole days of periods that were paid and are not used
 * are a discount, up to its price. The same or a smaller one starts when the current period is over.
 */
export function quoteChange({ now, current, next }: Change): ChangeQuote {
  const { amountMinor } = next
  const unpaid = { creditMinor: 0, worthMinor: 0, dueMinor: amountMinor, unusedDays: 0 }
  const kind = kindOf(current, next)
  if (current === undefined) return { kind, ...unpaid, startsAt: now }
  if (kind === 'upgrade') {
    const unused = current.periods.map((period) => unusedOf(period, now, current.timeZone))
    const worthMinor = unused.reduce((sum, { minor }) => sum + minor, 0)
    const creditMinor = Math.min(worthMinor, amountMinor)
    const unusedDays = unused.reduce((sum, { days }) => sum + days, 0)
    const sums = { creditMinor, worthMinor, dueMinor: amountMinor - creditMinor, unusedDays }
    return { kind, ...sums, startsAt: now }
  }
  const { periodEnd } = current
  return { kind, ...unpaid, startsAt: periodEnd !== null && periodEnd > now ? periodEnd : now }
}

/** What it is to have another plan after the one of now. */
export function kindOf(current: PlanOfChange | undefined, next: PlanOfChange): ChangeQuote['kind'] {
  if (current === undefined) return 'start'
  if (next.packageId === current.packageId) return 'renewal'
  return next.level >= current.level ? 'upgrade' : 'downgrade'
}

/**
 * A day that has begun is used. Days are those of the clock, however many hours summer time gives them. The worth is rounded
 * down, so that parts of a price never add up to more than it.
 */
function unusedOf({ from, until, amountMinor }: PaidPeriod, now: Date, timeZone: string) {
  const left = (moment: Date) => clockAt(until, timeZone).getTime() - clockAt(moment, timeZone).getTime()
  const length = left(from)
  const days = Math.max(0, Math.floor(left(from > now ? from : now) / dayLength))
  return { days, minor: Math.floor((amountMinor * days * dayLength) / length) }
}

type Billed = {
  readonly unitMinor: number
  readonly discountMinor: number
  readonly taxableMinor: number
  readonly lineMinor: number
  readonly paidMinor: number
  readonly refundedMinor: number
  /** What went back of earlier orders since this one, which may have been its discount. */
  readonly takenBackMinor: number
}

/** What a period is worth that was billed so, in the terms of a price with or without tax: what went back is not. */
export function worthOf(bill: Billed, isInclusive: boolean): number {
  const { unitMinor, discountMinor, taxableMinor, lineMinor, paidMinor, refundedMinor, takenBackMinor } = bill
  const wasInclusive = unitMinor - discountMinor === lineMinor
  const [before, after] = wasInclusive ? [lineMinor, taxableMinor] : [taxableMinor, lineMinor]
  const tax = wasInclusive === isInclusive || before === 0 ? 1 : after / before
  const kept = paidMinor === 0 ? 1 : (paidMinor - refundedMinor) / paidMinor
  const stillCredited = unitMinor - Math.min(discountMinor, takenBackMinor)
  return Math.floor(stillCredited * tax * kept)
}

/** A paid period that is not over, with what was billed for it. */
export type BilledPeriod = Billed & {
  readonly orderId: number | null
  readonly currency: string
  readonly from: Date
  readonly until: Date
  /** It was paid with test payments. */
  readonly isTest: boolean
}

/** What somebody has of their own: the plan that is over last, and the paid periods that are not over. */
export type OwnPeriods = PlanOfChange & {
  readonly ends: Date | null
  /** Null for what was given or tried, which is not counted in months. */
  readonly series: { readonly timeZone: string } | null
  readonly billed: readonly BilledPeriod[]
}

type OnSale = PlanOfChange & {
  readonly amountMinor: number
  readonly currency: string
  readonly isInclusive: boolean
}

/** What it costs to have another plan, or the same one longer. */
export function quoteFor(own: OwnPeriods | undefined, next: OnSale, now: Date): ChangeQuote {
  const { currency, isInclusive } = next
  const billed = own?.billed.filter((one) => one.currency === currency && one.until > now) ?? []
  const periods = billed.map((one) => ({ ...one, amountMinor: worthOf(one, isInclusive) }))
  const timeZone = own?.series?.timeZone ?? 'UTC'
  return quoteChange({ now, current: own && { ...own, periodEnd: own.ends, timeZone, periods }, next })
}

/** A price, and what it is with its tax: the same where the tax is in it. */
type Taxed = { readonly amountMinor: number; readonly fullMinor: number }

/** A part of a price, with the tax that is on it. It is rounded down, so that parts never add up to more than the whole. */
export const fullOf = (partMinor: number, { amountMinor, fullMinor }: Taxed): number =>
  amountMinor === 0 ? partMinor : Math.floor((partMinor * fullMinor) / amountMinor)

/**
 * How much of a balance, which has the tax in it, pays the rest of a price. What it leaves to pay is nothing, or a sum that can be paid.
 * @param leastMinor the smallest of those
 * @returns what comes off the price, and what it takes of the balance
 */
export function spendOn(
  restMinor: number,
  balanceMinor: number,
  { amountMinor, fullMinor }: Taxed,
  leastMinor: number,
) {
  if (amountMinor === 0 || fullMinor === 0) return { offMinor: 0, spentMinor: 0 }
  const mostMinor = Math.min(restMinor, Math.floor((balanceMinor * amountMinor) / fullMinor))
  const isTooSmall = mostMinor < restMinor && restMinor - mostMinor < leastMinor
  const offMinor = isTooSmall ? Math.max(0, restMinor - leastMinor) : mostMinor
  return { offMinor, spentMinor: Math.min(balanceMinor, Math.ceil((offMinor * fullMinor) / amountMinor)) }
}
