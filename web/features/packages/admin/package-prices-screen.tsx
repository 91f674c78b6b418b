import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { packages } from '#contract/packages.ts'
import { readListAddress } from '#web/lib/list-address.ts'
import { loadRow } from '#web/resource/resource-queries.ts'
import { PackagePrices } from './package-prices.tsx'

/** `/backbone/pricing/list-:id`, of a package. */
export const Route = createFileRoute('/_admin/backbone/pricing/list-{$id}')({
  staticData: { slice: 'packages' },
  validateSearch: readListAddress,
  loader: ({ context, params }) => loadRow(context, packages, params.id),
  head: ({ match }) => ({ meta: [{ title: `${match.context.i18n._(msg`Prices`)} · Visita` }] }),
  component: PackagePricesScreen,
})

function PackagePricesScreen() {
  const { id } = Route.useParams()
  return <PackagePrices key={id} id={Number(id)} />
}
