import { createFileRoute } from '@tanstack/react-router'
import { Skeletons } from '#web/kit/skeletons.tsx'
import { readListSearch } from '#web/lib/list-search.ts'
import { SavedContacts } from './saved-contacts.tsx'
import { savedContactsQuery } from './use-saved-contacts.ts'

export const Route = createFileRoute('/_user/dashboard/contacts/')({
  validateSearch: readListSearch,
  head: () => ({ meta: [{ title: 'Contacts · Visita' }] }),
  loader: ({ context, location }) =>
    context.queryClient.query(savedContactsQuery(readListSearch(location.search))),
  component: SavedContactsScreen,
  pendingComponent: () => <Skeletons of="rows" label="Loading contacts" />,
})

function SavedContactsScreen() {
  const navigate = Route.useNavigate()
  return (
    <SavedContacts
      search={Route.useSearch()}
      onSearch={(search, replace = false) => void navigate({ search, replace })}
    />
  )
}
