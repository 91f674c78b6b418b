import { kindOf } from '../change-rules.ts'
import { follow } from './rules.ts'
import { cut } from './spans.ts'
import { laterOf, liveOf, nothing, ownOf, refuse, tell } from './state.ts'
import type { Fact, Period, Plan, Refused, State, Step, Subscription } from './state.ts'

type Of<Type extends Fact['type']> = Extract<Fact, { readonly type: Type }>

/** Changes a subscription that has not ended. */
function change(
  state: State,
  isAllowed: (live: Subscription) => boolean,
  changed: (live: Subscription) => Partial<Subscription>,
): Step | Refused {
  const live = liveOf(state)
  if (live === undefined || !isAllowed(live)) return refuse('wrong_state')
  return nothing({ ...state, subscription: { ...live, ...changed(live) } })
}

/** It ends with its period. What is in its grace ends by itself, and what has no end has to be ended by an admin. */
export const cancel = (state: State) =>
  change(
    state,
    ({ status, end, isCancelled }) => status !== 'past_due' && end !== null && !isCancelled,
    () => ({ isCancelled: true, chosen: null }),
  )

/** Takes back that it ends, or gets smaller, at the end of its period. */
export const resume = (state: State) =>
  change(
    state,
    ({ isCancelled, chosen }) => isCancelled || chosen !== null,
    () => ({ isCancelled: false, chosen: null }),
  )

/** A smaller plan is chosen for the time after the period, where nothing that is paid follows. */
export const choose = (state: State, plan: Plan) =>
  change(
    state,
    ({ status, end }) => status === 'active' && end !== null && !isFollowed(state) && isSmaller(state, plan),
    () => ({ chosen: plan, isCancelled: false }),
  )

const isFollowed = (state: State): boolean => laterOf(state).length > 0

const isSmaller = (state: State, plan: Plan): boolean => kindOf(ownOf(state), plan) === 'downgrade'

/** An admin sets when it ends, later or earlier. What comes after is a period of its own; a plan in its grace runs again. */
export function move(state: State, { until, note, reference }: Of<'moved'>): Step | Refused {
  const live = liveOf(state)
  const status = live && follow('moved', live.status)
  if (live === undefined || status === undefined || isFollowed(state)) return refuse('wrong_state')
  const { end } = live
  const periods = until === null ? state.periods : cut(state.periods, until)
  const isLonger = end !== null && (until === null || until > end)
  return {
    state: {
      ...state,
      subscription: { ...live, status, end: until, graceEnd: null, isCancelled: false, reminders: 0 },
      periods: isLonger ? [...periods, added({ from: end, until }, { note, reference })] : periods,
    },
    effects: live.status === 'past_due' ? [tell('activated')] : [],
  }
}

const added = (span: Period['span'], remarks: Pick<Period, 'note' | 'reference'>): Period => ({
  id: null,
  orderId: null,
  priceId: null,
  span,
  plan: null,
  replacedBy: null,
  ...remarks,
})

/** An admin gives it another package until its end, in whatever status it is. */
export function changePackage(
  state: State,
  { plan, note, reference }: Of<'package changed'>,
  now: Date,
): Step | Refused {
  const live = liveOf(state)
  if (live === undefined || live.plan.packageId === plan.packageId || isFollowed(state))
    return refuse('wrong_state')
  const { end } = live
  const periods = cut(state.periods, now)
  const rest = end === null || end > now ? [added({ from: now, until: end }, { note, reference })] : []
  return {
    state: { ...state, subscription: { ...live, plan, chosen: null }, periods: [...periods, ...rest] },
    effects: [tell('activated')],
  }
}

/** It is over now: an admin has ended it, or nothing is left of it. */
export function end(state: State, now: Date): Step | Refused {
  const live = liveOf(state)
  const status = live && follow('ended', live.status)
  if (live === undefined || status === undefined) return refuse('wrong_state')
  return {
    state: {
      ...state,
      subscription: { ...live, status, endedAt: now, graceEnd: null },
      periods: cut(state.periods, now),
    },
    effects: [tell('lapsed')],
  }
}
