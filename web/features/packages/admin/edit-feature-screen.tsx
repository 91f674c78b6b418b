import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { packageFeatures } from '#contract/packages.ts'
import { loadRow } from '#web/resource/resource-queries.ts'
import { EditFeature } from './package-features.tsx'

export const Route = createFileRoute('/_admin/backbone/package/features/edit-{$id}')({
  staticData: { slice: 'packages', textsOf: ['subscriptions'] },
  loader: ({ context, params }) => loadRow(context, packageFeatures, params.id),
  head: ({ match }) => ({ meta: [{ title: `${match.context.i18n._(msg`Edit feature`)} · Visita` }] }),
  component: EditFeatureScreen,
})

function EditFeatureScreen() {
  return <EditFeature id={Route.useParams().id} />
}
