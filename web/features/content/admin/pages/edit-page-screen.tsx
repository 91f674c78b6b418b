import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { staticPages } from '#contract/static-pages.ts'
import { loadRow } from '#web/resource/resource-queries.ts'
import { PageEditor } from './page-editor.tsx'

export const Route = createFileRoute('/_admin/backbone/pages/edit-{$id}')({
  staticData: { slice: 'content' },
  loader: ({ context, params }) => loadRow(context, staticPages, params.id),
  head: ({ match }) => ({ meta: [{ title: `${match.context.i18n._(msg`Edit page`)} · Visita` }] }),
  component: EditPageScreen,
})

function EditPageScreen() {
  const { id } = Route.useParams()
  return <PageEditor key={id} id={id} />
}
