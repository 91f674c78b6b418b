import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { readListAddress } from '#web/lib/list-address.ts'
import { BatchDetail } from '../batch-detail.tsx'

export const Route = createFileRoute('/_admin/backbone/merchandise-qr-code/$batch_id')({
  staticData: { slice: 'merchandise', textsOf: ['qrcodes', 'subscriptions'] },
  validateSearch: readListAddress,
  head: ({ match }) => ({ meta: [{ title: `${match.context.i18n._(msg`Merchandise batch`)} · Visita` }] }),
  component: BatchCodesScreen,
})

function BatchCodesScreen() {
  const { batch_id: id } = Route.useParams()
  return <BatchDetail key={id} scope="all" id={Number(id)} />
}
