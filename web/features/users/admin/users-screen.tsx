import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { users } from '#contract/users-admin.ts'
import { readListAddress } from '#web/lib/list-address.ts'
import { loadList } from '#web/resource/resource-queries.ts'
import { UserList } from './user-list.tsx'

export const Route = createFileRoute('/_admin/backbone/users/')({
  staticData: { slice: 'users' },
  validateSearch: readListAddress,
  loader: ({ context, location }) => loadList(context, users, location.search),
  head: ({ match }) => ({ meta: [{ title: `${match.context.i18n._(msg`Users`)} · Visita` }] }),
  component: UserList,
})
