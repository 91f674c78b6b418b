import { createFileRoute } from '@tanstack/react-router'
import { Skeletons } from '#web/kit/skeletons.tsx'
import { readListSearch } from '#web/lib/list-search.ts'
import { MyCards } from './my-cards.tsx'
import { myCardsQuery } from '../use-cards.ts'

export const Route = createFileRoute('/_user/dashboard/')({
  validateSearch: readListSearch,
  head: () => ({ meta: [{ title: 'My cards · Visita' }] }),
  loader: ({ context, location }) => context.queryClient.query(myCardsQuery(readListSearch(location.search))),
  component: MyCardsScreen,
  pendingComponent: () => <Skeletons of="cards" label="Loading cards" />,
})

/** `/dashboard`, the start screen of a signed-in person. The specification does not have it. */
function MyCardsScreen() {
  const navigate = Route.useNavigate()
  return (
    <MyCards
      search={Route.useSearch()}
      onSearch={(search, replace = false) => void navigate({ search, replace })}
    />
  )
}
