import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { listDefaults } from '#contract/constants.ts'
import { deleteSharedContacts } from '#contract/contact-selections.ts'
import {
  deleteSharedContact,
  getSharedContact,
  getUnseenContactCount,
  listSharedContacts,
  updateSharedContactStatus,
} from '#contract/contacts.ts'
import { showNotice } from '#web/kit/notice.ts'
import { cacheUpdate, endpointQuery, useEndpointMutation } from '#web/lib/query.ts'
import { sortOf } from './shared-search.ts'
import type { SharedSearch } from './shared-search.ts'

/** The leads that a search asks for, as the list and the export take it. */
export const sharedFilter = ({ q = '', show, tag }: SharedSearch) => ({
  search: q,
  ...(show !== undefined && { state: show }),
  ...(tag !== undefined && { tag_id: String(tag) }),
})

export function sharedContactsQuery(search: SharedSearch) {
  const { by: sort, descending } = sortOf(search)
  const start = search.start ?? listDefaults.start
  const order = descending ? 'desc' : 'asc'
  const query = { start, limit: listDefaults.limit, ...sharedFilter(search), sort, order } as const
  return { ...endpointQuery(listSharedContacts, { query }), placeholderData: keepPreviousData }
}

export const useSharedContacts = (search: SharedSearch) => useQuery(sharedContactsQuery(search))

/** Changes to leads. Each refetches the list and the count. */
export function useSharedContactActions() {
  const { t } = useLingui()
  const invalidates = [listSharedContacts, getSharedContact, getUnseenContactCount]
  const setSeen = useEndpointMutation(updateSharedContactStatus, {
    invalidates,
    optimistic: ({ body }) => [
      cacheUpdate(listSharedContacts, ({ list, unseen, ...counted }) => ({
        list: list.map((lead) =>
          lead.shared_contact_id === body?.shared_contact_id ? { ...lead, seen: true } : lead,
        ),
        ...counted,
        unseen: Math.max(0, unseen - 1),
      })),
      cacheUpdate(getUnseenContactCount, ({ count }) => ({ count: Math.max(0, count - 1) })),
    ],
  })
  const setAllSeen = useEndpointMutation(updateSharedContactStatus, {
    invalidates,
    onSuccess: () => showNotice(t`All leads marked as seen`),
  })
  const remove = useEndpointMutation(deleteSharedContact, {
    invalidates,
    onSuccess: () => showNotice(t`Lead deleted`),
  })
  const removeAll = useEndpointMutation(deleteSharedContacts, {
    invalidates,
    onSuccess: ({ count }) =>
      showNotice(t`${plural(count, { one: 'Lead deleted', other: '# leads deleted' })}`),
  })
  return { setSeen, setAllSeen, remove, removeAll }
}
