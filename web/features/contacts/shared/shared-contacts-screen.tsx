import { createFileRoute } from '@tanstack/react-router'
import { SharedContacts } from './shared-contacts.tsx'
import { readSharedSearch } from './shared-search.ts'

export const Route = createFileRoute('/_user/dashboard/shared-contact')({
  validateSearch: readSharedSearch,
  head: () => ({ meta: [{ title: 'Leads · Visita' }] }),
  component: SharedContactsScreen,
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
