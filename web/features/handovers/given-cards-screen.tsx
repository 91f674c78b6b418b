import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { givenHandovers } from '#contract/handovers.ts'
import { readListAddress } from '#web/lib/list-address.ts'
import { loadList } from '#web/resource/resource-queries.ts'
import { HandoverList } from './handover-list.tsx'

export const Route = createFileRoute('/_user/dashboard/handovers/')({
  staticData: { slice: 'handovers' },
  validateSearch: readListAddress,
  loader: ({ context, location }) => loadList(context, givenHandovers, location.search),
  head: ({ match }) => ({ meta: [{ title: `${match.context.i18n._(msg`Cards handed on`)} · Visita` }] }),
  component: () => <HandoverList side="given" />,
})
