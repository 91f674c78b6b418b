import type { Desk, FirstStep } from '#contract/desk.ts'

/** What a note above the cards says. */
export type DeskNote =
  | { readonly of: 'address'; readonly address: string }
  | { readonly of: Exclude<keyof Desk['waiting'], 'address'>; readonly count: number }
  | { readonly of: FirstStep; readonly done: number; readonly steps: number }

/** Notes that stand side by side. */
const most = 3

/** First without which mails do not come, then where somebody waits for an answer. */
const order = ['transfers', 'requests', 'leads', 'cards', 'codes', 'invitations'] as const

/**
 * The notes of a desk, three at most: what waits, then first steps.
 * @param hasCard whether there is a card in sight that can be shared and printed
 */
export function listNotes({ waiting, first_steps: steps }: Desk, hasCard: boolean): readonly DeskNote[] {
  const address: DeskNote[] = waiting.address === null ? [] : [{ of: 'address', address: waiting.address }]
  const others = order.flatMap((of) => (waiting[of] === 0 ? [] : [{ of, count: waiting[of] }]))
  const done = steps.filter(({ is_done }) => is_done).length
  // an address that is not confirmed waits already
  const next = steps.filter(({ step, is_done }) => !is_done && step !== 'confirm_address' && hasCard)
  return [...address, ...others, ...next.map(({ step: of }) => ({ of, done, steps: steps.length }))].slice(
    0,
    most,
  )
}
