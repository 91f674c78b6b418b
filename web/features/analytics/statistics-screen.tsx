import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { readRange } from './range.ts'
import { Statistics } from './statistics.tsx'

export const Route = createFileRoute('/_user/dashboard/analytics/stats-{$slug}')({
  staticData: { slice: 'analytics', textsOf: ['subscriptions'] },
  validateSearch: readRange,
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
      range={Route.useSearch()}
      onRange={(search) => void navigate({ search, replace: true })}
    />
  )
}
