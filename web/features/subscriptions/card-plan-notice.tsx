import { Suspense } from 'react'
import { lazyPart } from '#web/kit/lazy-part.ts'
import { useSession } from '#web/lib/session.ts'

const PlanNoticeOfCards = lazyPart(async () => ({
  default: (await import('./plan-notice.tsx')).PlanNoticeOfCards,
}))

/**
 * Says how many cards of a kind a plan still allows. Loaded for whoever has a plan: most people who open the form for a new card
 * are not signed in, and wait for nothing of it.
 */
export function CardPlanNotice({ cardTypeId }: { readonly cardTypeId: number }) {
  const { isAuthenticated } = useSession()
  return isAuthenticated ? (
    <Suspense>
      <PlanNoticeOfCards cardTypeId={cardTypeId} />
    </Suspense>
  ) : null
}
