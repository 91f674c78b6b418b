import type { endedStatuses, liveStatuses } from '#contract/own-subscription.ts'

export type Status = (typeof liveStatuses)[number] | (typeof endedStatuses)[number]

/** What happens, and where it leads from which status. From a status that is not named it leads nowhere. */
type Moves = Readonly<Record<string, Readonly<Partial<Record<Status, Status>>>>>

/** A plan that has ended stays so: what follows is another one. */
export const moves = {
  given: { trialing: 'active', active: 'active', past_due: 'active' },
  moved: { trialing: 'trialing', active: 'active', past_due: 'active' },
  followed: { trialing: 'active', active: 'active', past_due: 'active' },
  over: { trialing: 'lapsed', active: 'past_due', past_due: 'lapsed' },
  leftAtEnd: { trialing: 'cancelled', active: 'cancelled', past_due: 'cancelled' },
  ended: { trialing: 'cancelled', active: 'cancelled', past_due: 'cancelled' },
} as const satisfies Moves

/** Where a status leads when something happens. @returns undefined when it leads nowhere */
export const follow = (how: keyof typeof moves, from: Status): Status | undefined =>
  (moves as Moves)[how]?.[from]

/** By so many days before the end of a period (after it: negative) somebody is reminded, in which statuses; the last one first. */
export const reminders = [
  { count: 4, days: -7, statuses: ['past_due'] },
  { count: 2, days: 3, statuses: ['active', 'trialing'] },
  { count: 1, days: 14, statuses: ['active'] },
] as const satisfies readonly {
  readonly count: number
  readonly days: number
  readonly statuses: readonly Status[]
}[]

/** How many reminders somebody has had whose period is over: the two before, and what was said at its end. */
export const remindedAtEnd = 3
