import { createFileRoute } from '@tanstack/react-router'
import { Skeletons } from '#web/kit/skeletons.tsx'
import { readListSearch } from '#web/lib/list-search.ts'
import { MyCodes } from './my-codes.tsx'
import { myCodesQuery } from '../use-cards.ts'

export const Route = createFileRoute('/_user/dashboard/individual-qr-code')({
  validateSearch: readListSearch,
  head: () => ({ meta: [{ title: 'My QR codes · Visita' }] }),
  loader: ({ context, location }) => context.queryClient.query(myCodesQuery(readListSearch(location.search))),
  component: MyCodesScreen,
  pendingComponent: () => <Skeletons of="rows" label="Loading codes" />,
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
