import { useQuery } from '@tanstack/react-query'
import { addressOf } from '#contract/endpoint.ts'
import type * as eventDesk from '#contract/event-desk.ts'
import type * as invitations from '#contract/invitations.ts'
import { keptQuery } from '#web/lib/query.ts'
import { useSession } from '#web/lib/session.ts'

/** Partners, people for whom an invitation waits, and those who have an event. */
export type Group = 'partners' | 'invited' | 'organisers'

const countInvitations = addressOf<typeof invitations.countPendingInvitations>(
  'GET',
  '/v1/invite-users/count-pending-invitation',
)

const countEvents = addressOf<typeof eventDesk.countOrganisedEvents>(
  'GET',
  '/v1/event-registration/count-events',
)

/** Whether the person is in a group: some places of the dashboard are only for these. */
export function useGroups(): (group: Group) => boolean {
  const { user, isAuthenticated } = useSession()
  // nobody asked for these numbers
  const asked = { enabled: isAuthenticated, meta: { showsError: true } }
  const { data: invitations = { count: 0 } } = useQuery({ ...keptQuery(countInvitations), ...asked })
  const { data: events = { count: 0 } } = useQuery({ ...keptQuery(countEvents), ...asked })
  const groups = {
    partners: user?.is_partner === true,
    invited: invitations.count > 0,
    organisers: events.count > 0,
  }
  return (group) => groups[group]
}
