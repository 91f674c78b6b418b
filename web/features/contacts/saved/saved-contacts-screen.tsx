import { createFileRoute } from '@tanstack/react-router'
import { readListSearch } from '#web/lib/list-search.ts'
import { SavedContacts } from './saved-contacts.tsx'

export const Route = createFileRoute('/_user/dashboard/contacts/')({
  validateSearch: readListSearch,
  head: () => ({ meta: [{ title: 'Contacts · Visita' }] }),
  component: SavedContactsScreen,
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
