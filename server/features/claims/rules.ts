import type { ClaimCheck } from '#contract/claims.ts'

type ClaimState = {
  readonly status: string
  readonly owner_id: string | null
  readonly expires_at: Date | null
  readonly blocked_at: Date | null
}

/**
 * What somebody who wants to claim a printed code is told of it. One that has an owner is claimed, also while it is switched
 * off; of one that has none, the reason is always its seller's or the operator's.
 */
export function claimStatus(code: ClaimState, now: Date): Exclude<ClaimCheck['status'], 'unknown'> {
  if (code.owner_id !== null) return 'claimed'
  if (code.blocked_at !== null) return 'blocked'
  if (code.status !== 'claimable') return 'inactive'
  return code.expires_at !== null && code.expires_at <= now ? 'expired' : 'claimable'
}

/** So many offers a person may mail in a day, and so many may come to one address. */
export const offersPerAccount = { points: 20, seconds: 86_400 } as const
export const offersPerAddress = { points: 5, seconds: 86_400 } as const
