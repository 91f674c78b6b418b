import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { readListSearch } from '#web/lib/list-search.ts'
import { Notifications, notificationsQuery } from './notifications.tsx'

export const Route = createFileRoute('/_user/dashboard/notification')({
  staticData: { slice: 'notifications' },
  validateSearch: readListSearch,
  head: ({ match }) => ({ meta: [{ title: `${match.context.i18n._(msg`Notifications`)} · Visita` }] }),
  loader: ({ context, location }) =>
    context.queryClient
      .query(notificationsQuery(readListSearch(location.search).start))
      .catch(() => undefined),
  component: NotificationScreen,
})

function NotificationScreen() {
  const navigate = Route.useNavigate()
  const { start = 0 } = Route.useSearch()
  return (
    <Notifications
      start={start}
      onPage={(first) => void navigate({ search: first > 0 ? { start: first } : {} })}
    />
  )
}
