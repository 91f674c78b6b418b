import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { readListAddress } from '#web/lib/list-address.ts'
import { readReport } from './report-search.ts'
import { Statistics } from './statistics.tsx'

export const Route = createFileRoute('/_user/dashboard/analytics/stats-{$slug}')({
  staticData: { slice: 'analytics', textsOf: ['subscriptions'] },
  validateSearch: readListAddress,
  head: ({ match }) => ({ meta: [{ title: `${match.context.i18n._(msg`Statistics`)} · Visita` }] }),
  component: StatisticsScreen,
})

function StatisticsScreen() {
  const { slug } = Route.useParams()
  const navigate = Route.useNavigate()
  return (
    <Statistics
      key={slug}
      slug={slug}
      search={readReport(Route.useSearch())}
      onSearch={(search) => void navigate({ search, resetScroll: false })}
    />
  )
}
