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
import { sharedContactsKey } from '#web/lib/unseen-contacts.ts'
import type { SharedSearch } from './shared-search.ts'

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

/** Actions on what visitors sent. Each says what went wrong and brings list and count up to date. */
export function useSharedContactActions() {
  const client = useQueryClient()
  const tell = async (result: { readonly ok: boolean; readonly message: string }, done?: string) => {
    if (!result.ok) showNotice(result.message, 'error')
    else if (done !== undefined) showNotice(done)
    await client.invalidateQueries({ queryKey: sharedContactsKey })
  }
  const seeOne = useMutation({
    mutationFn: (id: number) => call(updateSharedContactStatus, { body: { shared_contact_id: id } }),
    onSuccess: (result) => tell(result),
  })
  const seeAll = useMutation({
    mutationFn: () => call(updateSharedContactStatus, { body: { all: true } }),
    onSuccess: (result) => tell(result, 'Everything is marked as seen.'),
  })
  const remove = useMutation({
    mutationFn: (id: number) => call(deleteSharedContact, { body: { shared_contact_id: id } }),
    onSuccess: (result) => tell(result, 'The contact is deleted.'),
  })
  return { seeOne, seeAll, remove }
}

/** For the address book of the person's own device. */
export async function saveSharedContact(id: number): Promise<void> {
  const error = await download(getSharedContactVcf, { params: { id } })
  if (error !== undefined) showNotice(error.message, 'error')
}

/** All pages of what is listed now, as a spreadsheet. */
export function useExport(search: SharedSearch) {
  return useMutation({
    mutationFn: () => download(exportSharedContacts, { query: filterOf(search) }),
    onSuccess: (error) => {
      if (error !== undefined) showNotice(error.message, 'error')
    },
  })
}
