import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { readListAddress } from '#web/lib/list-address.ts'
import { SavedContacts } from './saved-contacts.tsx'
import { readSavedSearch } from './saved-search.ts'
import { savedContactsQuery } from './use-saved-contacts.ts'

export const Route = createFileRoute('/_user/dashboard/contacts/')({
  staticData: { slice: 'contacts' },
  validateSearch: readListAddress,
  head: ({ match }) => ({ meta: [{ title: `${match.context.i18n._(msg`Contacts`)} · Visita` }] }),
  loader: ({ context, location }) =>
    context.queryClient.query(savedContactsQuery(readSavedSearch(location.search))),
  component: SavedContactsScreen,
  // it shows itself what is still loading
  pendingComponent: SavedContactsScreen,
})

function SavedContactsScreen() {
  const navigate = Route.useNavigate()
  return (
    <SavedContacts
      search={readSavedSearch(Route.useSearch())}
      onSearch={(search, replace = false) => void navigate({ search, replace })}
    />
  )
}
