import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { listDefaults } from '#contract/constants.ts'
import { removeSavedContacts } from '#contract/contact-selections.ts'
import { getSavedContact, listSavedContacts, removeSavedContact, saveContact } from '#contract/contacts.ts'
import { ApiError } from '#web/lib/call.ts'
import type { LoaderQueries } from '#web/lib/query-client.ts'
import { endpointQuery, useEndpointMutation } from '#web/lib/query.ts'
import type { SavedSearch } from './saved-search.ts'

/** The contacts that a search asks for, as the list and the export take it. */
export const savedFilter = ({ q = '', tag }: SavedSearch) => ({
  search: q,
  ...(tag !== undefined && { tag_id: String(tag) }),
})

export const savedContactsQuery = ({ start = listDefaults.start, ...search }: SavedSearch) => ({
  ...endpointQuery(listSavedContacts, {
    query: { start, limit: listDefaults.limit, ...savedFilter(search) },
  }),
  placeholderData: keepPreviousData,
})

/** One saved contact with the card as it is now. */
export const savedContactQuery = (id: number) => endpointQuery(getSavedContact, { params: { id } })

export const useSavedContacts = (search: SavedSearch) => useQuery(savedContactsQuery(search))
export const useSavedContact = (id: number) => useQuery(savedContactQuery(id))

/** Whether the user has no such contact. */
export const isNoContact = (error: ApiError | null): boolean =>
  error?.code === 'contact_not_found' || error?.code === 'invalid_input'

/** The id in an address; undefined for a text that cannot be one. */
export const readContactId = (value: string): number | undefined =>
  /^[1-9]\d{0,14}$/.test(value) ? Number(value) : undefined

/** For the loader of the screen. A contact that does not exist is no error there: the screen says so. */
export async function loadSavedContact(client: LoaderQueries, value: string): Promise<void> {
  const id = readContactId(value)
  if (id === undefined) return
  await client.query(savedContactQuery(id)).catch((error: unknown) => {
    if (!(error instanceof ApiError && isNoContact(error))) throw error
  })
}

/** Saves a card by its id and the link or code by which the user knows it. */
export const useSaveContact = ({ showsError = false } = {}) =>
  useEndpointMutation(saveContact, { invalidates: [listSavedContacts, getSavedContact], showsError })

export const useRemoveSavedContact = () =>
  useEndpointMutation(removeSavedContact, { invalidates: [listSavedContacts] })

export const useRemoveSavedContacts = () =>
  useEndpointMutation(removeSavedContacts, { invalidates: [listSavedContacts] })
