import { msg } from '@lingui/core/macro'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { QuickStartSuccess } from './quick-start-success.tsx'

/** The id of the created card; undefined in an address that names none. */
type Search = { readonly card?: number }

const readSearch = ({ card }: Record<string, unknown>): Search =>
  typeof card === 'number' && Number.isSafeInteger(card) && card > 0 ? { card } : {}

export const Route = createFileRoute('/_user/quick-start/success')({
  staticData: { slice: 'cards' },
  validateSearch: readSearch,
  beforeLoad: ({ search }) => {
    if (search.card === undefined) redirect({ to: '/dashboard', throw: true })
  },
  head: ({ match }) => ({ meta: [{ title: `${match.context.i18n._(msg`Your card is ready`)} · Visita` }] }),
  component: QuickStartSuccessScreen,
})

function QuickStartSuccessScreen() {
  const navigate = Route.useNavigate()
  const { card } = Route.useSearch()
  return card === undefined ? null : (
    <QuickStartSuccess cardId={card} onCreateAnother={() => void navigate({ to: '/quick-start' })} />
  )
}
