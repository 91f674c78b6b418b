import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import {
  deleteContactTag,
  listContactTags,
  updateContactTag,
  updateContactTags,
  updateSavedContactNotes,
  updateSharedContactNotes,
} from '#contract/contact-tags.ts'
import {
  getSavedContact,
  getSharedContact,
  listSavedContacts,
  listSharedContacts,
} from '#contract/contacts.ts'
import { showNotice } from '#web/kit/notice.ts'
import { endpointQuery, useEndpointMutation } from '#web/lib/query.ts'

/** What shows tags. */
const invalidates = [
  listContactTags,
  listSharedContacts,
  listSavedContacts,
  getSavedContact,
  getSharedContact,
]

/** The user's tags by name; none while they are loading. */
export const useContactTags = () => useQuery(endpointQuery(listContactTags)).data?.list ?? []

/** Changes of a tag on all contacts that have it. */
export function useTagActions() {
  const { t } = useLingui()
  const rename = useEndpointMutation(updateContactTag, { invalidates, showsError: true })
  const remove = useEndpointMutation(deleteContactTag, {
    invalidates,
    onSuccess: () => showNotice(t`Tag deleted`),
  })
  return { rename, remove }
}

/** Changes of the tags of several contacts. */
export const useTagContacts = () => useEndpointMutation(updateContactTags, { invalidates, showsError: true })

/** Stores what the user adds to one contact: tags and a note. */
export function useNotesActions() {
  const ofShared = useEndpointMutation(updateSharedContactNotes, { invalidates, showsError: true })
  const ofSaved = useEndpointMutation(updateSavedContactNotes, { invalidates, showsError: true })
  return { ofShared, ofSaved }
}
