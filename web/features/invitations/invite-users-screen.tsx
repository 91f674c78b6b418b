import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { invitations } from '#contract/invitations.ts'
import { readListAddress } from '#web/lib/list-address.ts'
import { loadList } from '#web/resource/resource-queries.ts'
import { InviteUsers } from './invite-users.tsx'

export const Route = createFileRoute('/_user/dashboard/partner/invite-users')({
  staticData: { slice: 'invitations' },
  validateSearch: readListAddress,
  loader: ({ context, location }) => loadList(context, invitations, location.search),
  head: ({ match }) => ({ meta: [{ title: `${match.context.i18n._(msg`Invite people`)} · Visita` }] }),
  component: InviteUsers,
})
