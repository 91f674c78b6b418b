import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { AllStatistics } from './all-statistics.tsx'
import { readRange } from './range.ts'

export const Route = createFileRoute('/_user/dashboard/analytics/')({
  staticData: { slice: 'analytics', textsOf: ['subscriptions'] },
  validateSearch: readRange,
  head: ({ match }) => ({ meta: [{ title: `${match.context.i18n._(msg`Statistics`)} · Visita` }] }),
  component: AllStatisticsScreen,
})

function AllStatisticsScreen() {
  const navigate = Route.useNavigate()
  return (
    <AllStatistics range={Route.useSearch()} onRange={(search) => void navigate({ search, replace: true })} />
  )
}
