import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { packages } from '#contract/packages.ts'
import { loadRow } from '#web/resource/resource-queries.ts'
import { EditPackage } from './package-frame.tsx'

export const Route = createFileRoute('/_admin/backbone/package/edit-{$id}')({
  staticData: { slice: 'packages' },
  loader: ({ context, params }) => loadRow(context, packages, params.id),
  head: ({ match }) => ({ meta: [{ title: `${match.context.i18n._(msg`Edit package`)} · Visita` }] }),
  component: EditPackageScreen,
})

function EditPackageScreen() {
  return <EditPackage id={Route.useParams().id} />
}
