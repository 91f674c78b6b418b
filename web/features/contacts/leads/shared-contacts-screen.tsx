import { msg } from '@lingui/core/macro'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { readId, readListAddress } from '#web/lib/list-address.ts'
import { SharedContacts } from './shared-contacts.tsx'
import { readSharedSearch } from './shared-search.ts'
import { sharedContactsQuery } from './use-shared-contacts.ts'

export const Route = createFileRoute('/_user/dashboard/shared-contact/')({
  staticData: { slice: 'contacts' },
  validateSearch: readListAddress,
  beforeLoad: ({ search }) => {
    // mails of before lead here
    const id = readId(search['lead'])
    if (id === undefined) return
    const params = { id: String(id) }
    redirect({ to: '/dashboard/shared-contact/$id', params, replace: true, throw: true })
  },
  head: ({ match }) => ({ meta: [{ title: `${match.context.i18n._(msg`Leads`)} · Visita` }] }),
  loader: ({ context, location }) =>
    context.queryClient.query(sharedContactsQuery(readSharedSearch(location.search))),
  component: SharedContactsScreen,
  // it shows itself what is still loading
  pendingComponent: SharedContactsScreen,
})

function SharedContactsScreen() {
  const navigate = Route.useNavigate()
  return (
    <SharedContacts
      search={readSharedSearch(Route.useSearch())}
      onSearch={(search, replace = false) => void navigate({ search, replace })}
    />
  )
}
