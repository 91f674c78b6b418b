import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { allBatches } from '#contract/merchandise.ts'
import { readListAddress } from '#web/lib/list-address.ts'
import { loadList } from '#web/resource/resource-queries.ts'
import { BatchList } from '../batch-list.tsx'

export const Route = createFileRoute(
  '/_admin/backbone/merchandise-qr-code-batch/MerchandiseQRCodeBatchListView',
)({
  staticData: { slice: 'merchandise' },
  validateSearch: readListAddress,
  loader: ({ context, location }) => loadList(context, allBatches, location.search),
  head: ({ match }) => ({ meta: [{ title: `${match.context.i18n._(msg`Merchandise batches`)} · Visita` }] }),
  component: BatchListScreen,
})

function BatchListScreen() {
  return <BatchList scope="all" />
}
