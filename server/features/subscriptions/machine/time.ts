import { end } from './change.ts'
import { follow, remindedAtEnd, reminders } from './rules.ts'
import { takeOut } from './spans.ts'
import { daysLater, laterOf, liveOf, nothing, tell } from './state.ts'
import type { Period, Plan, Refused, Span, State, Step, Subscription } from './state.ts'

/** The clock: ends what is over, starts what follows it, and reminds of what ends soon. However late it comes, all of it happens. */
export function pass(state: State, now: Date): Step {
  const live = liveOf(state)
  const isOver = live?.end != null && live.end <= now
  const isDue = isOver && (live.status !== 'past_due' || (live.graceEnd !== null && live.graceEnd <= now))
  if (live === undefined || !isDue) return remind(state, now)
  const moved = endPeriod(state, live, now)
  const after = pass(moved.state, now)
  // what was over before anybody looked is not told of
  const isPassed = after.effects.some(({ what }) => what !== 'renewal due')
  return { ...after, effects: isPassed ? after.effects : [...moved.effects, ...after.effects] }
}

/** The period of now is over. */
function endPeriod(state: State, live: Subscription, now: Date): Step {
  const [next] = laterOf(state)
  if (next !== undefined) return startNext(state, live, next)
  const status = follow(live.isCancelled ? 'leftAtEnd' : 'over', live.status) ?? live.status
  if (status === 'past_due') return startGrace(state, live)
  return {
    state: { ...state, subscription: { ...live, status, endedAt: now } },
    effects: [tell('lapsed')],
  }
}

/** Starts a plan that was paid for the time after the other one. */
function startNext(
  state: State,
  live: Subscription,
  { plan, span }: Period & { readonly plan: Plan; readonly span: Span },
): Step {
  const status = follow('followed', live.status) ?? live.status
  const begun = { status, plan, source: 'purchase', start: span.from, end: span.until } as const
  return {
    state: { ...state, subscription: { ...live, ...begun, reminders: 0 } },
    effects: [tell('changed')],
  }
}

/** It goes on for its grace. A smaller plan that was chosen begins, and is to be paid within it. */
function startGrace(state: State, live: Subscription): Step {
  const graceEnd = live.end && daysLater(live.end, live.plan.graceDays)
  const plan = live.chosen ?? live.plan
  return {
    state: {
      ...state,
      subscription: { ...live, status: 'past_due', plan, chosen: null, graceEnd, reminders: remindedAtEnd },
    },
    effects: [tell(live.chosen === null ? 'past due' : 'changed')],
  }
}

/** Nobody is reminded of what was given, cancelled or paid on, or of a moment before the period began. */
function remind(state: State, now: Date): Step {
  const live = liveOf(state)
  const isRenewed = live === undefined || live.isCancelled || laterOf(state).length > 0
  if (isRenewed || (live.chosen ?? live.plan).priceId === null) return nothing(state)
  const due = reminders.find((reminder) => isDue(live, reminder, now))
  if (due === undefined || due.count <= live.reminders) return nothing(state)
  return {
    state: { ...state, subscription: { ...live, reminders: due.count } },
    effects: [tell('renewal due')],
  }
}

function isDue(
  { status, start, end: until }: Subscription,
  { days, statuses }: (typeof reminders)[number],
  now: Date,
): boolean {
  const isOne = (statuses as readonly string[]).includes(status)
  const at = until && daysLater(until, -days)
  return isOne && at !== null && at <= now && start < at
}

/**
 * A plan whose money went back ends with it: only the days that are left of the period of that order. What was paid besides
 * comes earlier by as many days, and when nothing is left the plan is over.
 */
export function endPurchase(state: State, orderId: number, now: Date): Step | Refused {
  const live = liveOf(state)
  const span = state.periods.find((period) => period.orderId === orderId)?.span ?? null
  if (live === undefined || span === null || (span.until !== null && span.until <= now)) return nothing(state)
  const from = span.from > now ? span.from : now
  const { until } = span
  const shorter = { ...state, periods: takeOut(state.periods, { from, until }) }
  // what begins after the plan of now is over, and is another one
  if (live.end !== null && span.from >= live.end) return nothing(shorter)
  // what has no end, and follows it, has none either
  const moved = live.end && until && new Date(live.end.getTime() - (until.getTime() - from.getTime()))
  const newEnd = until === null ? from : moved
  const left = { ...shorter, subscription: { ...live, end: newEnd, reminders: 0 } }
  if (newEnd === null || newEnd > now) return nothing(left)
  const [next] = laterOf(left)
  return next === undefined ? end(left, now) : startNext(left, left.subscription, next)
}
