import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { readId } from '#web/lib/list-address.ts'
import { HandoverPage } from './handover-page.tsx'

export const Route = createFileRoute('/_user/dashboard/handovers/$id')({
  staticData: { slice: 'handovers' },
  head: ({ match }) => ({ meta: [{ title: `${match.context.i18n._(msg`A card changes hands`)} · Visita` }] }),
  component: HandoverPageScreen,
})

function HandoverPageScreen() {
  const id = readId(Route.useParams().id) ?? 0
  return <HandoverPage key={id} id={id} />
}
