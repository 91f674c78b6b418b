import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { packages } from '#contract/packages.ts'
import { loadRow } from '#web/resource/resource-queries.ts'
import { CreateFeature } from './package-features.tsx'
import { packageIdOf } from './package-paths.ts'

/** `/backbone/package/features/create-:package_name-:package_id` */
export const Route = createFileRoute('/_admin/backbone/package/features/create-{$package}')({
  staticData: { slice: 'packages', textsOf: ['subscriptions'] },
  loader: ({ context, params }) => loadRow(context, packages, packageIdOf(params.package)),
  head: ({ match }) => ({ meta: [{ title: `${match.context.i18n._(msg`New feature`)} · Visita` }] }),
  component: CreateFeatureScreen,
})

function CreateFeatureScreen() {
  return <CreateFeature packageId={packageIdOf(Route.useParams().package)} />
}
