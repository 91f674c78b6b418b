import { useQuery } from '@tanstack/react-query'
import { addressOf } from '#contract/endpoint.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { FeatureKey } from '#contract/entitlements.ts'
import type { checkUserSubscription as contract } from '#contract/subscriptions.ts'
import { endpointQuery } from '#web/lib/query.ts'
import { useSession } from '#web/lib/session.ts'

/** Screens that use up what is counted invalidate it. */
export const checkUserSubscription = addressOf<typeof contract>(
  'POST',
  '/v1/subscription/check-user-subscription',
)

export type PlanUse = ReplyOf<typeof contract>

/** What the plan of the signed-in person allows of a feature; undefined for visitors, and until it is known. */
export function usePlan(feature: FeatureKey): PlanUse | undefined {
  const { isAuthenticated } = useSession()
  const { data } = useQuery({
    ...endpointQuery(checkUserSubscription, { body: { feature } }),
    enabled: isAuthenticated,
    staleTime: 0,
  })
  return data
}
