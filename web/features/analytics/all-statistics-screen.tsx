import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { readListAddress } from '#web/lib/list-address.ts'
import { AllStatistics } from './all-statistics.tsx'
import { readReport } from './report-search.ts'

export const Route = createFileRoute('/_user/dashboard/analytics/')({
  staticData: { slice: 'analytics', textsOf: ['subscriptions'] },
  validateSearch: readListAddress,
  head: ({ match }) => ({ meta: [{ title: `${match.context.i18n._(msg`Statistics`)} · Visita` }] }),
  component: AllStatisticsScreen,
})

function AllStatisticsScreen() {
  const navigate = Route.useNavigate()
  return (
    <AllStatistics
      search={readReport(Route.useSearch())}
      onSearch={(search) => void navigate({ search, resetScroll: false })}
    />
  )
}
