import { fullOf, quoteFor } from '../change-rules.ts'
import { endOfPeriod, startOfPurchase } from '../purchase-rules.ts'
import { betterOf } from '../subscription-rules.ts'
import { spend } from './balance.ts'
import { follow } from './rules.ts'
import { cut } from './spans.ts'
import { balanceOf, laterOf, liveOf, nothing, ownOf, refuse, tell } from './state.ts'
import type { Bought, Given, Period, Refused, State, Step, Subscription } from './state.ts'

/**
 * Gives a period of a plan: makes the live subscription or extends it. Periods after its start are replaced. One that begins when
 * another plan is over waits.
 */
export function give(state: State, given: Given, now: Date): Step | Refused {
  const { plan, source, from, orderId } = given
  if (orderId !== null && state.periods.some((period) => period.orderId === orderId)) return nothing(state)
  const live = liveOf(state)
  if (live !== undefined && source === 'trial') return refuse('subscription_exists')
  const isOther = live?.plan.packageId !== plan.packageId
  if (live !== undefined && from > now && (isOther || laterOf(state).length > 0))
    return nothing({
      ...state,
      subscription: { ...live, chosen: null, isCancelled: false, series: given.series },
      periods: [...state.periods, periodOf(given, plan)],
    })
  const isNew = isOther || live.status !== 'active'
  return {
    state: {
      ...state,
      subscription: started(live, given, now),
      periods: [...cut(state.periods, from), periodOf(given, null)],
    },
    effects: isNew && source !== 'trial' ? [tell('activated')] : [],
  }
}

const periodOf = (given: Given, plan: Period['plan']): Period => ({
  id: null,
  orderId: given.orderId,
  priceId: given.plan.priceId,
  span: { from: given.from, until: given.until },
  plan,
  replacedBy: null,
  note: given.note ?? '',
  reference: given.reference ?? '',
})

function started(live: Subscription | undefined, given: Given, now: Date): Subscription {
  const { plan, source, from, until, series, grantedBy } = given
  // a period that begins later: what was bought for the days until then stays
  const isLater = live !== undefined && from > now
  const first = source === 'trial' ? 'trialing' : 'active'
  return {
    status: live === undefined ? first : (follow('given', live.status) ?? first),
    source,
    plan: isLater ? { ...plan, entitlements: betterOf(live.plan.entitlements, plan.entitlements) } : plan,
    start: isLater ? live.start : from,
    end: until,
    graceEnd: null,
    isCancelled: false,
    chosen: null,
    endedAt: null,
    reminders: 0,
    series,
    grantedBy,
  }
}

/**
 * Gives the plan that an order was for, as it was quoted. The same package goes on where it ends; a smaller one begins when the
 * larger one is over; a larger one begins now, and what its price leaves of the unused days becomes a balance. Impossible when the
 * days that a credit was for, or the balance, were used for another order meanwhile, and for what has no end.
 */
export function buy(state: State, bought: Bought, now: Date): Step | Refused {
  const { orderId, terms, orderedAt, creditMinor, spentMinor, takesTests } = bought
  const { plan, currency } = terms
  if (state.periods.some((period) => period.orderId === orderId)) return nothing(state)
  const own = ownOf(state)
  const next = { ...terms, ...plan }
  const billed = unreplaced(state, bought)
  const current = own && { ...own, billed }
  const { kind, worthMinor } = quoteFor(current, next, orderedAt)
  if (creditMinor > worthMinor || (own?.ends === null && kind !== 'upgrade')) return refuse('impossible')
  if (spentMinor > balanceOf(state, currency, takesTests)) return refuse('impossible')
  const from = startOfPurchase(own, plan, now)
  const series = (from > now ? own?.series : null) ?? undefined
  const { until, anchor } = endOfPeriod(from, terms.period, { series, timeZone: bought.timeZone })
  const { recordedBy: grantedBy } = bought
  const given = { source: 'purchase', plan, from, until, series: anchor, orderId, grantedBy } as const
  const paid = { ...state, entries: [...state.entries, ...spend(state, bought)] }
  if (kind !== 'upgrade') return give(paid, given, now)
  const leftMinor = Math.max(0, quoteFor(current, next, now).worthMinor - creditMinor)
  return give(keepLeft(paid, { ...bought, billed }, fullOf(leftMinor, terms)), given, now)
}

/** What was paid for periods whose days are no part of another plan yet, also where the order was made before that. */
const unreplaced = ({ periods }: State, { billed }: Bought) =>
  billed.filter((one) =>
    periods.some(({ orderId, replacedBy }) => orderId === one.orderId && replacedBy === null),
  )

/** The unused days are a part of the new order, and what is left of them a balance. */
function keepLeft(state: State, { orderId, billed, terms }: Bought, amountMinor: number): State {
  const used = billed.filter(({ currency }) => currency === terms.currency)
  const left = {
    reason: 'unused-days',
    currency: terms.currency,
    amountMinor,
    isTest: used.some(({ isTest }) => isTest),
    orderId,
    refundId: null,
  } as const
  return {
    ...state,
    periods: state.periods.map((period) =>
      used.some((one) => one.orderId === period.orderId) ? { ...period, replacedBy: orderId } : period,
    ),
    entries: amountMinor > 0 ? [...state.entries, left] : state.entries,
  }
}
