import { useQuery } from '@tanstack/react-query'
import {
  addDifferentContacts,
  listDuplicateContacts,
  mergeSharedContacts,
  removeDifferentContacts,
  separateSharedContacts,
} from '#contract/contact-merges.ts'
import { listContactTags } from '#contract/contact-tags.ts'
import { getSharedContact, getUnseenContactCount, listSharedContacts } from '#contract/contacts.ts'
import { endpointQuery, useEndpointMutation } from '#web/lib/query.ts'

const invalidates = [
  listSharedContacts,
  getSharedContact,
  listDuplicateContacts,
  getUnseenContactCount,
  listContactTags,
]

/** Leads that may be of one person. */
export const useDuplicates = () => useQuery({ ...endpointQuery(listDuplicateContacts), staleTime: 0 })

export const useMerge = () => useEndpointMutation(mergeSharedContacts, { invalidates })
export const useSeparate = () => useEndpointMutation(separateSharedContacts, { invalidates })

const suggestions = { invalidates: [listDuplicateContacts] }

/** Says that leads are of different people, and takes it back. */
export const useAddDifferent = () => useEndpointMutation(addDifferentContacts, suggestions)
export const useRemoveDifferent = () => useEndpointMutation(removeDifferentContacts, suggestions)
