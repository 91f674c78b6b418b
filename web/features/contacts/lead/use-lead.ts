import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { getSharedContact, listSharedContacts } from '#contract/contacts.ts'
import { updateLeadStates } from '#contract/lead-states.ts'
import { ApiError } from '#web/lib/call.ts'
import type { LoaderQueries } from '#web/lib/query-client.ts'
import { endpointQuery, useEndpointMutation } from '#web/lib/query.ts'
import { showNotice } from '#web/kit/notice.ts'

const leadQuery = (id: number) => endpointQuery(getSharedContact, { params: { id } })

export const useLead = (id: number) => useQuery(leadQuery(id))

/** Whether the user has no such lead. */
export const isNoLead = (error: ApiError | null): boolean =>
  error?.code === 'contact_not_found' || error?.code === 'invalid_input'

/** For the loader of the screen. A lead that is gone is no error there: the screen says so. */
export async function loadLead(client: LoaderQueries, id: number | undefined): Promise<void> {
  if (id === undefined) return
  await client.query(leadQuery(id)).catch((error: unknown) => {
    if (!(error instanceof ApiError && isNoLead(error))) throw error
  })
}

/** Says what the user has done about leads. @param showsError true where the screen shows an error itself */
export function useLeadStates({ showsError = false } = {}) {
  const { t } = useLingui()
  return useEndpointMutation(updateLeadStates, {
    invalidates: [listSharedContacts, getSharedContact],
    showsError,
    onSuccess: ({ count }) =>
      showNotice(
        t`${plural(count, { one: 'Status of one lead changed', other: 'Status of # leads changed' })}`,
      ),
  })
}
