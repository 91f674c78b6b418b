import { createFileRoute } from '@tanstack/react-router'
import { readListSearch } from '#web/lib/list-search.ts'
import { MyCards } from './my-cards.tsx'

export const Route = createFileRoute('/_user/dashboard/')({
  validateSearch: readListSearch,
  head: () => ({ meta: [{ title: 'My cards · Visita' }] }),
  component: MyCardsScreen,
})

/** `/dashboard`: our own addition to the specification's screens, where a signed-in person begins. */
function MyCardsScreen() {
  const navigate = Route.useNavigate()
  return (
    <MyCards
      search={Route.useSearch()}
      onSearch={(search, replace = false) => void navigate({ search, replace })}
    />
  )
}
