import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { listDefaults } from '#contract/constants.ts'
import {
  deleteSharedContact,
  exportSharedContacts,
  getSharedContactVcf,
  listSharedContacts,
  updateSharedContactStatus,
} from '#contract/contacts.ts'
import { showNotice } from '#web/kit/notice.ts'
import { call, fetchData } from '#web/lib/call.ts'
import { download } from '#web/lib/download.ts'
import type { ListSearch } from '#web/lib/list-search.ts'
import { readListSearch } from '#web/lib/list-search.ts'
import { sharedContactsKey } from '#web/lib/unseen-contacts.ts'

/** The state of the list of leads in its address; `show` limits it to unseen ones. */
export type SharedSearch = ListSearch & { readonly show?: 'new' }

export function readSharedSearch(search: Readonly<Record<string, unknown>>): SharedSearch {
  return { ...readListSearch(search), ...(search['show'] === 'new' && { show: 'new' as const }) }
}

const filterOf = ({ q = '', show }: SharedSearch) => ({
  search: q,
  ...(show === 'new' && { seen: '0' }),
})

export function useSharedContacts(search: SharedSearch) {
  const { start = listDefaults.start } = search
  return useQuery({
    queryKey: [...sharedContactsKey, 'list', search],
    queryFn: ({ signal }) =>
      fetchData(listSharedContacts, {
        query: { start, limit: listDefaults.limit, ...filterOf(search) },
        signal,
      }),
    placeholderData: keepPreviousData,
  })
}

/** Changes to leads. Each shows its error and refetches the list and the count. */
export function useSharedContactActions() {
  const client = useQueryClient()
  const finish = async (result: { readonly ok: boolean; readonly message: string }, done?: string) => {
    if (!result.ok) showNotice(result.message, 'error')
    else if (done !== undefined) showNotice(done)
    await client.invalidateQueries({ queryKey: sharedContactsKey })
  }
  const setSeen = useMutation({
    mutationFn: (id: number) => call(updateSharedContactStatus, { body: { shared_contact_id: id } }),
    onSuccess: (result) => finish(result),
  })
  const setAllSeen = useMutation({
    mutationFn: () => call(updateSharedContactStatus, { body: { all: true } }),
    onSuccess: (result) => finish(result, 'All leads marked as seen'),
  })
  const remove = useMutation({
    mutationFn: (id: number) => call(deleteSharedContact, { body: { shared_contact_id: id } }),
    onSuccess: (result) => finish(result, 'Lead deleted'),
  })
  return { setSeen, setAllSeen, remove }
}

/** Downloads a lead as a contact file for the address book of this device. */
export async function downloadSharedContact(id: number): Promise<void> {
  const error = await download(getSharedContactVcf, { params: { id } })
  if (error !== undefined) showNotice(error.message, 'error')
}

/** Downloads all leads that match the search as a CSV file. */
export function useExportSharedContacts(search: SharedSearch) {
  return useMutation({
    mutationFn: () => download(exportSharedContacts, { query: filterOf(search) }),
    onSuccess: (error) => {
      if (error !== undefined) showNotice(error.message, 'error')
    },
  })
}
