import { createFileRoute } from '@tanstack/react-router'
import { Skeletons } from '#web/kit/skeletons.tsx'
import { SharedContacts } from './shared-contacts.tsx'
import { readSharedSearch } from './shared-search.ts'
import { sharedContactsQuery } from './use-shared-contacts.ts'

export const Route = createFileRoute('/_user/dashboard/shared-contact')({
  validateSearch: readSharedSearch,
  head: () => ({ meta: [{ title: 'Leads · Visita' }] }),
  loader: ({ context, location }) =>
    context.queryClient.query(sharedContactsQuery(readSharedSearch(location.search))),
  component: SharedContactsScreen,
  pendingComponent: () => <Skeletons of="rows" label="Loading leads" />,
})

function SharedContactsScreen() {
  const navigate = Route.useNavigate()
  return (
    <SharedContacts
      search={Route.useSearch()}
      onSearch={(search, replace = false) => void navigate({ search, replace })}
    />
  )
}
