import type { EntitlementSnapshot } from '#contract/entitlements.ts'
import { quoteFor, spendOn } from '../features/subscriptions/change-rules.ts'
import type { BilledPeriod } from '../features/subscriptions/change-rules.ts'
import { next } from '../features/subscriptions/machine/next.ts'
import { balanceOf, ownOf } from '../features/subscriptions/machine/state.ts'
import type { Bought, Fact, Plan, State, Step } from '../features/subscriptions/machine/state.ts'

/**
 * A world for the machine that decides about plans: people who change their mind, pay late or twice, admins who give and take, a
 * catalogue that changes, refunds that are told twice or fail after all, and a clock that nobody looks at for weeks.
 */

export type Order = Pick<Bought, 'orderId' | 'terms' | 'orderedAt' | 'creditMinor' | 'spentMinor'> & {
  readonly paidMinor: number
  isPaid: boolean
  refundedMinor: number
}
export type Seen = {
  readonly fact: Fact
  readonly before: State
  readonly step: Step
  readonly now: Date
  readonly order: Order | undefined
  readonly billed: readonly BilledPeriod[]
}

const hour = 3_600_000
const day = 24 * hour
const prices = [
  { packageId: 2, level: 1, period: 'month', amountMinor: 19_900 },
  { packageId: 2, level: 1, period: 'year', amountMinor: 199_000 },
  { packageId: 3, level: 2, period: 'month', amountMinor: 79_900 },
  { packageId: 3, level: 2, period: 'quarter', amountMinor: 210_001 },
  { packageId: 4, level: 2, period: 'month', amountMinor: 9_999 },
  { packageId: 4, level: 2, period: 'once', amountMinor: 999_999 },
] as const
const priceAt = (which: number) => prices[which % prices.length] ?? prices[0]
const remarks = { note: '', reference: '' }

export function createPlanWorld(see: (seen: Seen) => void) {
  let [now, steps, names] = [new Date('2026-01-31T10:00:00Z'), 0, 0]
  let state: State = { subscription: null, periods: [], entries: [] }
  const graces: Record<number, number> = { 2: 14, 3: 7, 4: 0 }
  const orders: Order[] = []
  const refunds: Extract<Fact, { readonly type: 'refunded' }>[] = []

  const planOf = ({ packageId, level }: (typeof prices)[number], priceId: number | null): Plan => ({
    packageId,
    level,
    priceId,
    graceDays: graces[packageId] ?? 0,
    entitlements: {} as EntitlementSnapshot,
  })

  /** What the database says of the paid periods that are not over. */
  const listBilled = (at: Date): BilledPeriod[] =>
    orders.flatMap((order) => {
      const { orderId, terms, paidMinor, refundedMinor, creditMinor, spentMinor } = order
      const period = state.periods.find((one) => one.orderId === orderId)
      const isGone = !order.isPaid || (paidMinor > 0 && refundedMinor >= paidMinor)
      if (period?.span == null || isGone || period.span.until === null || period.span.until <= at) return []
      if (state.subscription?.endedAt !== null) return []
      return [
        {
          orderId,
          currency: terms.currency,
          from: period.span.from,
          until: period.span.until,
          isTest: false,
          unitMinor: terms.amountMinor,
          discountMinor: creditMinor + spentMinor,
          taxableMinor: paidMinor,
          lineMinor: paidMinor,
          paidMinor,
          refundedMinor,
          takenBackMinor: takenBackOf(orderId),
        },
      ]
    })

  /** What went back of orders whose days this one has replaced, and was not taken of the balance. */
  function takenBackOf(orderId: number): number {
    const gone = refunds.filter(({ orderId: id }) => {
      const by = state.periods.find((period) => period.orderId === id)?.replacedBy ?? null
      return by !== null && by <= orderId
    })
    return gone.reduce((sum, { refundId, amountMinor }) => {
      const taken = state.entries.filter(
        (entry) => entry.refundId === refundId && entry.reason === 'taken-back',
      )
      return sum + amountMinor + taken.reduce((all, entry) => all + entry.amountMinor, 0)
    }, 0)
  }

  /** @returns whether it was not refused */
  function decide(fact: Fact, order?: Order, billed: readonly BilledPeriod[] = []): boolean {
    steps += 1
    const before = state
    const step = next(before, fact, now)
    if ('refused' in step) return false
    state = step.state
    see({ fact, before, step, now, order, billed })
    return true
  }

  function placeOrder(which: number): void {
    const price = priceAt(which)
    const terms = {
      plan: planOf(price, which % prices.length),
      period: price.period,
      amountMinor: price.amountMinor,
      currency: 'INR',
      isInclusive: true,
      fullMinor: price.amountMinor,
    }
    const own = ownOf(state)
    const quote = quoteFor(own && { ...own, billed: listBilled(now) }, { ...terms, ...terms.plan }, now)
    if (own?.ends === null && quote.kind !== 'upgrade') return
    const { creditMinor } = quote
    const balance = balanceOf(state, 'INR', true)
    const { spentMinor } = spendOn(terms.amountMinor - creditMinor, balance, terms, 100)
    orders.push({
      orderId: (names += 1),
      terms,
      orderedAt: now,
      creditMinor,
      spentMinor,
      paidMinor: terms.amountMinor - creditMinor - spentMinor,
      isPaid: false,
      refundedMinor: 0,
    })
  }

  /** Also one that is paid already is told again. What is impossible goes back. */
  function pay(order: Order | undefined): void {
    if (order === undefined) return
    const billed = listBilled(order.orderedAt)
    const { orderId, terms, orderedAt, creditMinor, spentMinor } = order
    const was = order.isPaid
    order.isPaid = true
    const bought = { orderId, terms, orderedAt, creditMinor, spentMinor, billed }
    const rest = { takesTests: true, timeZone: 'UTC', recordedBy: null }
    const isGiven = decide({ type: 'bought', ...bought, ...rest }, order, billed)
    if (!was) order.isPaid = isGiven
  }

  function refund(order: Order | undefined, part: number): void {
    if (order === undefined || !order.isPaid || order.paidMinor === order.refundedMinor) return
    const left = order.paidMinor - order.refundedMinor
    const amountMinor = part % 2 === 0 ? left : Math.max(1, Math.floor(left / 3))
    order.refundedMinor += amountMinor
    const isWhole = order.refundedMinor === order.paidMinor
    const told = {
      type: 'refunded',
      refundId: (names += 1),
      orderId: order.orderId,
      currency: 'INR',
      amountMinor,
      isWhole,
    } as const
    refunds.push(told)
    decide(told, order)
  }

  function failRefund(at: number): void {
    const [failed] = refunds.splice(at, 1)
    const order = orders.find(({ orderId }) => orderId === failed?.orderId)
    if (failed === undefined || order === undefined) return
    order.refundedMinor -= failed.amountMinor
    decide({ type: 'refund failed', refundId: failed.refundId, orderId: failed.orderId }, order)
  }

  const given = (which: number, from: Date, days: number, source: 'admin' | 'trial') => ({
    source,
    plan: planOf(priceAt(which), source === 'trial' ? which % prices.length : null),
    from,
    until: days === 0 ? null : new Date(from.getTime() + days * day),
    series: null,
    orderId: null,
    grantedBy: null,
  })

  const acts: readonly ((a: number, b: number) => void)[] = [
    (a) => wait((a % 72) * hour),
    (a) => wait((a % 20) * day),
    (a) => wait((a % 9) * 50 * day),
    () => decide({ type: 'time' }),
    placeOrder,
    (a) => {
      placeOrder(a)
      pay(orders.at(-1))
    },
    (a) => {
      placeOrder(a)
      pay(orders.at(-1))
    },
    (a) => pay(orders[orders.length - 1 - (a % 4)]),
    (a, b) => decide({ type: 'granted', ...given(a, now, b % 90, 'admin') }),
    (a, b) => decide({ type: 'given', ...given(a, now, 1 + (b % 90), 'trial') }),
    (a) =>
      decide({
        type: 'moved',
        until: a % 10 === 0 ? null : new Date(now.getTime() + (1 + (a % 200)) * day),
        ...remarks,
      }),
    (a) => decide({ type: 'package changed', plan: planOf(priceAt(a), null), ...remarks }),
    (a) => a % 5 === 0 && decide({ type: 'ended' }),
    () => decide({ type: 'cancelled' }),
    () => decide({ type: 'resumed' }),
    (a) => decide({ type: 'smaller chosen', plan: planOf(priceAt(a), a % prices.length) }),
    (a) => {
      const order = orders[orders.length - 1 - (a % 3)]
      if (order !== undefined) decide({ type: 'purchase ended', orderId: order.orderId }, order)
    },
    (a, b) => refund(orders[orders.length - 1 - (a % 4)], b),
    (a) => {
      const told = refunds[a % (refunds.length + 1)]
      if (told !== undefined) decide(told)
    },
    (a) => a % 3 === 0 && failRefund(a % (refunds.length + 1)),
    (a, b) => {
      graces[2 + (a % 3)] = b % 30
    },
  ]

  function wait(milliseconds: number): void {
    now = new Date(now.getTime() + milliseconds)
  }

  return {
    orders,
    act(code: number): void {
      acts[code % acts.length]?.(
        Math.floor(code / acts.length) % 1009,
        Math.floor(code / acts.length / 1009) % 1013,
      )
    },
    /** Years go by, and only the clock says something. @returns the state before it does */
    finish(): { readonly state: State; readonly now: Date } {
      const last = { state, now }
      wait(9 * 365 * day)
      decide({ type: 'time' })
      return last
    },
    state: () => state,
    countSteps: () => steps,
    codes: acts.length * 1009 * 1013,
  }
}
