import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { expiredUsers } from '#contract/subscriptions-admin.ts'
import { readListAddress } from '#web/lib/list-address.ts'
import { loadList } from '#web/resource/resource-queries.ts'
import { ExpiredUserList } from './subscription-list.tsx'

export const Route = createFileRoute('/_admin/backbone/expired-users')({
  staticData: { slice: 'subscriptions' },
  validateSearch: readListAddress,
  loader: ({ context, location }) => loadList(context, expiredUsers, location.search),
  head: ({ match }) => ({ meta: [{ title: `${match.context.i18n._(msg`Expired users`)} · Visita` }] }),
  component: ExpiredUserList,
})
