import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { readListAddress } from '#web/lib/list-address.ts'
import { readReport } from '../report-search.ts'
import { PlatformStatistics } from './platform-statistics.tsx'

export const Route = createFileRoute('/_admin/backbone/analytics/')({
  staticData: { slice: 'analytics', textsOf: ['subscriptions'] },
  validateSearch: readListAddress,
  head: ({ match }) => ({ meta: [{ title: `${match.context.i18n._(msg`Statistics`)} · Visita` }] }),
  component: PlatformStatisticsScreen,
})

function PlatformStatisticsScreen() {
  const navigate = Route.useNavigate()
  return (
    <PlatformStatistics
      search={readReport(Route.useSearch())}
      onSearch={(search) => void navigate({ search, resetScroll: false })}
    />
  )
}
