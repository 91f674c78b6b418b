import fc from 'fast-check'
import { expect, it } from 'vitest'
import { proofLimit, proofRounds } from '#server/testing/proof-rounds.ts'
import type { BilledPeriod } from '../change-rules.ts'
import { worthOf } from '../change-rules.ts'
import { next } from './next.ts'
import { balanceOf, daysLater, laterOf, liveOf } from './state.ts'
import type { Period, State } from './state.ts'
import { createPlanWorld } from '#server/testing/plan-world.ts'
import type { Seen } from '#server/testing/plan-world.ts'

/** The machine in a world that pays late, changes its mind and forgets the clock. What has to be true, in the words of a bookkeeper. */

function check(isTrue: boolean, what: string): asserts isTrue {
  if (!isTrue) throw new Error(what)
}
const day = 86_400_000
const lengthOf = ({ span }: Period): number =>
  span === null ? 0 : (span.until?.getTime() ?? Infinity) - span.from.getTime()
const sameTime = (one: Date | null | undefined, other: Date | null | undefined) =>
  one?.getTime() === other?.getTime()

/** Periods do not overlap; what is still to come has no gap, begins by now and lasts until the plan is over. */
function checkPeriods(state: State, moment: Date): void {
  const now = moment.getTime()
  const timeOf = (date: Date | null) => date?.getTime() ?? Infinity
  const spans = state.periods.flatMap(({ span }) =>
    span === null ? [] : [[span.from.getTime(), timeOf(span.until)] as const],
  )
  spans.sort(([one], [other]) => one - other)
  let [last, reached] = [-Infinity, now]
  for (const [from, until] of spans) {
    check(until > from, 'a period without a length')
    check(from >= last, 'periods overlap')
    if (until > now) check(from <= reached, 'a gap')
    last = until
    reached = Math.max(reached, until)
  }
  const live = liveOf(state)
  if (live === undefined) return check(last <= now, 'days of a plan that has ended')
  const end = timeOf((laterOf(state).at(-1)?.span ?? { until: live.end }).until)
  check(reached === Math.max(now, end), 'another end than was given')
}

/** What was paid for is not shortened, but by those who may. */
function checkDays({ fact, before, step, now }: Seen): void {
  const mayCut = ['given', 'granted', 'moved', 'package changed', 'ended'].includes(fact.type)
  const isUpgrade =
    fact.type === 'bought' &&
    step.state.periods.some(({ orderId, span }) => orderId === fact.orderId && sameTime(span?.from, now))
  for (const known of before.periods) {
    const period = step.state.periods.find(
      (one) =>
        one.id === known.id &&
        one.orderId === known.orderId &&
        (known.orderId !== null || one.note === known.note),
    )
    check(period !== undefined, 'a period is gone')
    if (known.orderId === null || mayCut || isUpgrade) continue
    if (fact.type === 'purchase ended' && fact.orderId === known.orderId) {
      const used =
        known.span === null
          ? 0
          : Math.max(
              0,
              Math.min(now.getTime(), known.span.until?.getTime() ?? Infinity) - known.span.from.getTime(),
            )
      const live = liveOf(before)
      check(live === undefined || lengthOf(period) === used, 'days whose money went back are there')
    } else check(lengthOf(period) === lengthOf(known), 'days were lost, or made')
    if (fact.type !== 'purchase ended')
      check(sameTime(period.span?.from, known.span?.from), 'a period has moved')
  }
}

/** Who has what: entitlements are those of the period in force, and the grace that of the purchase. */
function checkPlan({ fact, before, step, now }: Seen): void {
  const live = liveOf(step.state)
  const was = liveOf(before)
  if (fact.type === 'time') {
    check(live?.end == null || live.end > now || live.status === 'past_due', 'a plan that is over runs')
    const force = step.state.periods.find(
      ({ span }) => span !== null && span.from <= now && (span.until === null || span.until > now),
    )
    if (force?.plan != null)
      check(live?.plan.packageId === force.plan.packageId, 'another plan than the one in force')
    const again = next(step.state, fact, now)
    check('state' in again && again.state === step.state && again.effects.length === 0, 'told twice')
  }
  check((live?.status === 'past_due') === (live?.graceEnd != null), 'grace without an end')
  if (live?.status === 'past_due' && was?.status !== 'past_due' && was?.end != null) {
    const plan =
      laterOf(before).findLast(({ span }) => span.until !== null && span.until <= now)?.plan ?? was.plan
    check(sameTime(live.graceEnd, daysLater(live.end!, plan.graceDays)), 'another grace than was bought')
    check(live.graceEnd! > now, 'a grace that is over')
  }
  if (live?.chosen != null)
    check(live.status === 'active' && live.chosen.level < live.plan.level, 'chosen, and not smaller')
  if (live?.status === 'trialing') check(live.source === 'trial', 'a trial that was bought')
}

/** What is told has happened, and each reminder is told once. */
function checkTold({ fact, before, step, now }: Seen): void {
  const [live, was] = [liveOf(step.state), liveOf(before)]
  const told = step.effects.map(({ what }) => what)
  check(new Set(told).size === told.length, 'told twice at once')
  check(told.includes('lapsed') === (was !== undefined && live === undefined), 'over, and not told')
  check(
    !told.includes('past due') || (live?.status === 'past_due' && was?.status !== 'past_due'),
    'told of grace',
  )
  if (told.includes('renewal due')) {
    check(fact.type === 'time' && live !== undefined, 'reminded by something else')
    check(live.reminders > (sameTime(live.end, was?.end) ? was!.reminders : 0), 'reminded twice')
    check(!live.isCancelled && laterOf(step.state).length === 0, 'reminded of what goes on')
    const left = live.end!.getTime() - now.getTime()
    check(left <= 14 * day && live.start < live.end!, 'reminded too early')
  }
  if (fact.type === 'time' && live !== undefined && sameTime(live.end, was?.end) && live.start === was?.start)
    check(live.reminders >= was.reminders, 'a reminder is forgotten')
  if (fact.type !== 'time' || live?.end == null || live.isCancelled || laterOf(step.state).length > 0) return
  const left = live.end.getTime() - now.getTime()
  const isSold = (live.chosen ?? live.plan).priceId !== null
  const length = live.end.getTime() - live.start.getTime()
  if (isSold && live.status === 'active' && left <= 14 * day && length > 14 * day)
    check(live.reminders >= 1, 'not reminded')
  if (isSold && live.status !== 'past_due' && left <= 3 * day && length > 3 * day)
    check(live.reminders >= 2, 'not reminded at last')
  if (isSold && live.status === 'past_due')
    check(live.reminders === (left <= -7 * day ? 4 : 3), 'not reminded in the grace')
}

/** The whole days that are left, at the price that was paid for them. */
const leftWorth = (billed: BilledPeriod, now: Date): number => {
  const length = billed.until.getTime() - billed.from.getTime()
  const left = billed.until.getTime() - Math.max(now.getTime(), billed.from.getTime())
  return (worthOf(billed, true) * Math.max(0, Math.floor(left / day)) * day) / length
}

/** Whoever keeps the books of the balance by hand. */
function createBooks() {
  let balance = 0
  /** What was paid, and what it was for, as long as nothing went back. */
  let [paid, used, isPlain] = [0, 0, true]

  /** All of its money brings back what an order took; what has become of its days is taken, as far as it is there. */
  function checkRefund(
    { refundId, orderId, amountMinor, isWhole }: Extract<Seen['fact'], { readonly type: 'refunded' }>,
    before: State,
    change: number,
  ): void {
    const sumOf = (is: (entry: State['entries'][number]) => boolean) =>
      before.entries.filter(is).reduce((sum, entry) => sum + entry.amountMinor, 0)
    if (before.entries.some((entry) => entry.refundId === refundId)) return check(change === 0, 'noted twice')
    const by = before.periods.find((period) => period.orderId === orderId)?.replacedBy ?? null
    const out = -sumOf((entry) => entry.orderId === orderId && entry.reason !== 'unused-days')
    if (by === null) return check(change === (isWhole ? out : 0), 'another sum is returned than was taken')
    const left = sumOf(({ reason, orderId: id }) => reason === 'unused-days' && id >= by)
    const gone = -sumOf(
      ({ reason, amountMinor: amount }) => reason === 'taken-back' || (reason === 'restored' && amount > 0),
    )
    const most = Math.max(0, Math.min(amountMinor, balanceOf(before, 'INR', true), left - gone))
    check(change === -most, 'more or less is taken than went back')
  }

  function checkBalance({ fact, before, step, now, order, billed }: Seen): void {
    const total = balanceOf(step.state, 'INR', true)
    const change = total - balanceOf(before, 'INR', true)
    balance += change
    check(total >= 0, 'less than nothing')
    check(
      step.state.entries.slice(0, before.entries.length).every((entry, at) => entry === before.entries[at]),
      'an entry has changed',
    )
    if (!['bought', 'refunded', 'refund failed'].includes(fact.type))
      check(change === 0, 'a balance from nowhere')
    if (fact.type === 'refunded' || fact.type === 'refund failed') isPlain = false
    if (['granted', 'given', 'moved', 'package changed', 'ended', 'purchase ended'].includes(fact.type))
      isPlain = false
    if (fact.type === 'refunded') checkRefund(fact, before, change)
    if (fact.type === 'refund failed') {
      // without it, not all of the money is back
      const followed = before.entries.filter(
        ({ reason, refundId, orderId, amountMinor }) =>
          (refundId === fact.refundId &&
            reason !== 'returned' &&
            (reason !== 'restored' || amountMinor > 0)) ||
          (orderId === fact.orderId && (reason === 'returned' || (reason === 'restored' && amountMinor < 0))),
      )
      const net = followed.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
      check(change === Math.max(-net, -balanceOf(before, 'INR', true)), 'a failed refund leaves something')
    }
    if (fact.type !== 'bought' || order === undefined) return
    if (before.periods.some(({ orderId }) => orderId === order.orderId))
      return check(step.state === before, 'given twice')
    paid += order.paidMinor
    const isUpgrade = step.state.periods.some(({ replacedBy }) => replacedBy === order.orderId)
    const replaced = billed.filter((one) =>
      before.periods.some(({ orderId, replacedBy }) => orderId === one.orderId && replacedBy === null),
    )
    const worth = isUpgrade ? replaced.reduce((sum, one) => sum + leftWorth(one, now), 0) : 0
    const kept = change + order.spentMinor
    if (!isUpgrade) return check(kept === 0, 'kept without unused days')
    // what is left is rounded down, by less than one for each period
    const exact = Math.max(0, worth - order.creditMinor)
    check(kept <= exact && kept > exact - replaced.length - 1, 'more or less is kept than is left')
    used += replaced.reduce((sum, one) => sum + one.unitMinor, 0) - order.creditMinor - kept
  }

  function see(seen: Seen): void {
    checkPeriods(seen.step.state, seen.now)
    checkDays(seen)
    checkPlan(seen)
    checkTold(seen)
    checkBalance(seen)
  }

  return {
    see,
    /** Money that was paid is time that was given, or that is there, or a balance. */
    checkMoney(state: State, orders: ReturnType<typeof createPlanWorld>['orders']): void {
      check(balance === balanceOf(state, 'INR', true), 'another balance')
      if (!isPlain) return
      const kept = state.periods
        .filter(({ replacedBy, orderId }) => replacedBy === null && orderId !== null)
        .reduce(
          (sum, { orderId }) => sum + orders.find((one) => one.orderId === orderId)!.terms.amountMinor,
          0,
        )
      check(paid === used + kept + balance, 'money was lost, or made')
    },
  }
}

function walk(codes: readonly number[]): number {
  const books = createBooks()
  const world = createPlanWorld(books.see)
  for (const code of codes) world.act(code)
  books.checkMoney(world.state(), world.orders)
  const last = world.finish()
  const live = liveOf(world.state())
  check(live === undefined || live.end === null, 'a plan without an end')
  // whoever looks every day sees the same end as whoever comes late
  if (live === undefined && last.state.subscription?.endedAt === null) {
    let { state } = last
    for (let days = 0; days < 1500 && state.subscription?.endedAt === null; days += 1) {
      const step = next(state, { type: 'time' }, daysLater(last.now, days))
      if ('state' in step) ({ state } = step)
    }
    const [prompt, late] = [state.subscription, world.state().subscription]
    check(prompt?.status === late?.status && prompt?.plan === late?.plan, 'another end for who looks often')
  }
  return world.countSteps()
}

const [few, many] = [22_000, 400_000]

it(
  'is right after each of a million steps, in whatever order and however late they happen',
  { timeout: proofLimit(120_000, 1_800_000) },
  () => {
    let steps = 0
    const { codes: most } = createPlanWorld(() => undefined)
    const codes = fc.array(fc.nat(most - 1), { minLength: 20, maxLength: 140, size: 'max' })
    const rounds = proofRounds(few, many)
    fc.assert(
      fc.property(codes, (all) => {
        steps += walk(all)
      }),
      { numRuns: rounds, seed: 200 },
    )
    expect(steps).toBeGreaterThan(rounds * 46)
  },
)
