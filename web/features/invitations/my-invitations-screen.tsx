import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { listMyInvitations } from '#contract/invitations.ts'
import { endpointQuery } from '#web/lib/query.ts'
import { MyInvitations } from './my-invitations.tsx'

export const Route = createFileRoute('/_user/dashboard/invitations')({
  staticData: { slice: 'invitations' },
  loader: ({ context }) => context.queryClient.query(endpointQuery(listMyInvitations)).catch(() => undefined),
  head: ({ match }) => ({ meta: [{ title: `${match.context.i18n._(msg`Invitations`)} · Visita` }] }),
  component: MyInvitations,
})
