import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { packages } from '#contract/packages.ts'
import { readListAddress } from '#web/lib/list-address.ts'
import { loadRow } from '#web/resource/resource-queries.ts'
import { PackageFeatures } from './package-features.tsx'
import { packageIdOf } from './package-paths.ts'

/** `/backbone/package/features/list-:package_name-:package_id` */
export const Route = createFileRoute('/_admin/backbone/package/features/list-{$package}')({
  staticData: { slice: 'packages', textsOf: ['subscriptions'] },
  validateSearch: readListAddress,
  loader: ({ context, params }) => loadRow(context, packages, packageIdOf(params.package)),
  head: ({ match }) => ({ meta: [{ title: `${match.context.i18n._(msg`Features`)} · Visita` }] }),
  component: PackageFeaturesScreen,
})

function PackageFeaturesScreen() {
  const id = packageIdOf(Route.useParams().package)
  return <PackageFeatures key={id} id={id} />
}
