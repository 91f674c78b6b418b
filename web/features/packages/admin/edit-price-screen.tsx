import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { packagePrices } from '#contract/packages.ts'
import { loadRow } from '#web/resource/resource-queries.ts'
import { EditPrice } from './package-prices.tsx'

/** `/backbone/pricing/edit-:id`, of a price. */
export const Route = createFileRoute('/_admin/backbone/pricing/edit-{$id}')({
  staticData: { slice: 'packages' },
  loader: ({ context, params }) => loadRow(context, packagePrices, params.id),
  head: ({ match }) => ({ meta: [{ title: `${match.context.i18n._(msg`Edit price`)} · Visita` }] }),
  component: EditPriceScreen,
})

function EditPriceScreen() {
  return <EditPrice id={Route.useParams().id} />
}
