import type { Desk, FirstStep } from '#contract/desk.ts'

/** What is known of a person when their first steps are shown. */
export type Known = {
  /** Whether an address waits to be confirmed. */
  readonly isUnconfirmed: boolean
  readonly hasCard: boolean
  /** Different people on a day, added up over the days. */
  readonly visitors: number
  readonly hasLead: boolean
  /** What is stored: steps, and `hidden`. */
  readonly noted: readonly string[]
}

/** The first visitor of a card is mostly its owner, who looks at it: a second one is somebody else. */
const visitorsOfOthers = 2

/** The first steps with what is done of them. None before there is a card, and none for whoever does not want to see them. */
export function firstStepsOf({
  isUnconfirmed,
  hasCard,
  visitors,
  hasLead,
  noted,
}: Known): Desk['first_steps'] {
  if (!hasCard || noted.includes('hidden')) return []
  const steps: readonly (readonly [FirstStep, boolean])[] = [
    ['confirm_address', !isUnconfirmed],
    ['share_card', noted.includes('share_card') || visitors >= visitorsOfOthers],
    ['save_code', noted.includes('save_code')],
    ['print_code', noted.includes('print_code')],
    ['first_lead', hasLead],
  ]
  return steps.map(([step, is_done]) => ({ step, is_done }))
}
