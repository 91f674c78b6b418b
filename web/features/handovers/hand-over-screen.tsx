import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { readId } from '#web/lib/list-address.ts'
import { HandOver } from './hand-over.tsx'

export const Route = createFileRoute('/_user/dashboard/hand-over/$id')({
  staticData: { slice: 'handovers' },
  head: ({ match }) => ({
    meta: [{ title: `${match.context.i18n._(msg`Hand to another account`)} · Visita` }],
  }),
  component: HandOverScreen,
})

function HandOverScreen() {
  const id = readId(Route.useParams().id) ?? 0
  const navigate = Route.useNavigate()
  const show = (handoverId: number) =>
    void navigate({ to: '/dashboard/handovers/$id', params: { id: String(handoverId) }, replace: true })
  return <HandOver key={id} cardId={id} onOffered={show} />
}
