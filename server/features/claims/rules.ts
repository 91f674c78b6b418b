import type { ClaimCheck } from '#contract/claims.ts'

type ClaimState = {
  readonly status: string
  readonly owner_id: string | null
  readonly expires_at?: Date | null
}

/** What somebody who wants to claim a code is told of it. One that has an owner is claimed, also while it is switched off. */
export function claimStatus(code: ClaimState | undefined, now: Date): ClaimCheck['status'] {
  if (code === undefined) return 'unknown'
  if (code.owner_id !== null) return 'claimed'
  const isOver = code.expires_at != null && code.expires_at <= now
  return code.status === 'claimable' && !isOver ? 'claimable' : 'inactive'
}

/** So many offers a person may mail in a day, and so many may come to one address. */
export const offersPerAccount = { points: 20, seconds: 86_400 } as const
export const offersPerAddress = { points: 5, seconds: 86_400 } as const
