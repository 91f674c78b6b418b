import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { readListAddress } from '#web/lib/list-address.ts'
import { PartnersOnly } from '#web/lib/partners-only.tsx'
import { InviteUsers } from './invite-users.tsx'

export const Route = createFileRoute('/_user/dashboard/partner/invite-users')({
  staticData: { slice: 'invitations' },
  validateSearch: readListAddress,
  head: ({ match }) => ({ meta: [{ title: `${match.context.i18n._(msg`Invite people`)} · Visita` }] }),
  component: () => (
    <PartnersOnly>
      <InviteUsers />
    </PartnersOnly>
  ),
})
