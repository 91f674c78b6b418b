import { handoverDays, undoDays } from '#contract/constants.ts'
import type { HandoverStatus } from '#contract/handovers.ts'

const dayMs = 86_400_000
const daysAfter = (moment: Date, days: number): Date => new Date(moment.getTime() + days * dayMs)

/** Until when a card that is offered now can be taken. */
export const endOfOffer = (now: Date): Date => daysAfter(now, handoverDays)
/** Until when its giver can take back a card that is accepted now. */
export const endOfUndo = (now: Date): Date => daysAfter(now, undoDays)
/** What ended before this moment is forgotten: the offer that nobody took, and the address of one that was taken. */
export const forgottenBefore = (now: Date): Date => daysAfter(now, -30)

type Times = {
  readonly status: HandoverStatus
  readonly expires_at: Date
  readonly undo_until: Date | null
}

/** An offer whose time is over is so before the job that writes it has run. */
export const statusAt = ({ status, expires_at }: Times, now: Date): HandoverStatus =>
  status === 'offered' && expires_at <= now ? 'expired' : status

export const canUndo = ({ status, undo_until }: Times, now: Date): boolean =>
  status === 'accepted' && undo_until !== null && undo_until > now
