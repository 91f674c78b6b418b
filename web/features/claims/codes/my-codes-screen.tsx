import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { readListSearch } from '#web/lib/list-search.ts'
import { MyCodes } from './my-codes.tsx'
import { myCodesQuery } from './use-codes.ts'

export const Route = createFileRoute('/_user/dashboard/individual-qr-code')({
  staticData: { slice: 'claims', textsOf: ['cards'] },
  validateSearch: readListSearch,
  head: ({ match }) => ({ meta: [{ title: `${match.context.i18n._(msg`My QR codes`)} · Visita` }] }),
  loader: ({ context, location }) => context.queryClient.query(myCodesQuery(readListSearch(location.search))),
  component: MyCodesScreen,
  // it shows itself what is still loading
  pendingComponent: MyCodesScreen,
})

function MyCodesScreen() {
  const navigate = Route.useNavigate()
  return (
    <MyCodes
      search={Route.useSearch()}
      onSearch={(search, replace = false) => void navigate({ search, replace })}
    />
  )
}
