import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { readListSearch } from '#web/lib/list-search.ts'
import { MyCards } from './my-cards.tsx'
import { myCardsQuery } from '../use-cards.ts'
import { deskQuery } from './use-desk.ts'

export const Route = createFileRoute('/_user/dashboard/')({
  staticData: { slice: 'cards' },
  validateSearch: readListSearch,
  head: ({ match }) => ({ meta: [{ title: `${match.context.i18n._(msg`My cards`)} · Visita` }] }),
  loader: async ({ context: { queryClient }, location }) => {
    const desk = queryClient.query(deskQuery).catch(() => undefined)
    await queryClient.query(myCardsQuery(readListSearch(location.search)))
    await desk
  },
  component: MyCardsScreen,
  // it shows itself what is still loading
  pendingComponent: MyCardsScreen,
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
