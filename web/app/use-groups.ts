import { useQuery } from '@tanstack/react-query'
import { addressOf } from '#contract/endpoint.ts'
import type * as invitations from '#contract/invitations.ts'
import { keptQuery } from '#web/lib/query.ts'
import { useSession } from '#web/lib/session.ts'

/** Partners, and people for whom an invitation waits. */
export type Group = 'partners' | 'invited'

const countInvitations = addressOf<typeof invitations.countPendingInvitations>(
  'GET',
  '/v1/invite-users/count-pending-invitation',
)

/** Whether the person is in a group: some places of the dashboard are only for these. */
export function useGroups(): (group: Group) => boolean {
  const { user, isAuthenticated } = useSession()
  const { data: { count } = { count: 0 } } = useQuery({
    ...keptQuery(countInvitations),
    enabled: isAuthenticated,
    // nobody asked for this number
    meta: { showsError: true },
  })
  const groups = { partners: user?.is_partner === true, invited: count > 0 }
  return (group) => groups[group]
}
