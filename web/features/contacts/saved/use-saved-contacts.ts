import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { SavedContact, SavedContactDetail } from '#contract/contact-shapes.ts'
import { listDefaults } from '#contract/constants.ts'
import { getSavedContact, listSavedContacts, removeSavedContact, saveContact } from '#contract/contacts.ts'
import { showNotice } from '#web/kit/notice.ts'
import { call, tryCall } from '#web/lib/call.ts'
import type { ListSearch } from '#web/lib/list-search.ts'

const savedContactsKey = ['saved-contacts'] as const

export function useSavedContacts({ start = listDefaults.start, q = '' }: ListSearch) {
  return useQuery({
    queryKey: [...savedContactsKey, 'list', start, q],
    queryFn: ({ signal }) =>
      call(listSavedContacts, { query: { start, limit: listDefaults.limit, search: q }, signal }),
    placeholderData: keepPreviousData,
  })
}

/** One saved contact with the card as it is now; null when the user has no such contact. */
export function useSavedContact(id: number) {
  return useQuery({
    queryKey: [...savedContactsKey, 'detail', id],
    queryFn: async ({ signal }): Promise<SavedContactDetail | null> => {
      const result = await tryCall(getSavedContact, { params: { id }, signal })
      if (result.ok) return result.data
      if (result.code === 'contact_not_found' || result.code === 'invalid_input') return null
      throw result
    },
  })
}

/** Saves a card; `link` is the link or code by which the user knows it. The caller shows errors beside its field. */
export function useSaveContact() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ cardId, link }: { readonly cardId: number; readonly link: string }) =>
      tryCall(saveContact, { body: { user_card_id: cardId, link } }),
    onSuccess: () => client.invalidateQueries({ queryKey: savedContactsKey }),
  })
}

/** Removes a saved contact. @returns whether it worked; an error was shown otherwise */
export function useRemoveSavedContact(): (contact: SavedContact) => Promise<boolean> {
  const client = useQueryClient()
  return async ({ contact_id: id }) => {
    const result = await tryCall(removeSavedContact, { body: { id } })
    if (!result.ok) showNotice(result.message, 'error')
    await client.invalidateQueries({ queryKey: [...savedContactsKey, 'list'] })
    return result.ok
  }
}
