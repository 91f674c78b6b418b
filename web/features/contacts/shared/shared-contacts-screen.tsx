import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { Skeletons } from '#web/kit/skeletons.tsx'
import { SharedContacts } from './shared-contacts.tsx'
import { readSharedSearch } from './shared-search.ts'
import { sharedContactsQuery } from './use-shared-contacts.ts'

export const Route = createFileRoute('/_user/dashboard/shared-contact')({
  staticData: { slice: 'contacts' },
  validateSearch: readSharedSearch,
  head: ({ match }) => ({ meta: [{ title: `${match.context.i18n._(msg`Leads`)} · Visita` }] }),
  loader: ({ context, location }) =>
    context.queryClient.query(sharedContactsQuery(readSharedSearch(location.search))),
  component: SharedContactsScreen,
  pendingComponent: LoadingLeads,
})

function LoadingLeads() {
  const { t } = useLingui()
  return <Skeletons of="rows" label={t`Loading leads`} />
}

function SharedContactsScreen() {
  const navigate = Route.useNavigate()
  return (
    <SharedContacts
      search={Route.useSearch()}
      onSearch={(search, replace = false) => void navigate({ search, replace })}
    />
  )
}
