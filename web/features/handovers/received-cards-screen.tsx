import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { receivedHandovers } from '#contract/handovers.ts'
import { readListAddress } from '#web/lib/list-address.ts'
import { loadList } from '#web/resource/resource-queries.ts'
import { HandoverList } from './handover-list.tsx'

export const Route = createFileRoute('/_user/dashboard/handovers/received')({
  staticData: { slice: 'handovers' },
  validateSearch: readListAddress,
  loader: ({ context, location }) => loadList(context, receivedHandovers, location.search),
  head: ({ match }) => ({ meta: [{ title: `${match.context.i18n._(msg`Cards for me`)} · Visita` }] }),
  component: () => <HandoverList side="received" />,
})
