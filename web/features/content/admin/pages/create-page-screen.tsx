import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { ResourceForm } from '#web/resource/resource-form.tsx'
import { linkToPage, pageView } from './page-view.tsx'

export const Route = createFileRoute('/_admin/backbone/pages/create')({
  staticData: { slice: 'content' },
  head: ({ match }) => ({ meta: [{ title: `${match.context.i18n._(msg`New page`)} · Visita` }] }),
  component: CreatePageScreen,
})

/** Its texts are written on the screen of the new page. */
function CreatePageScreen() {
  const navigate = Route.useNavigate()
  return <ResourceForm view={pageView} onSaved={({ page_id }) => navigate(linkToPage(page_id))} />
}
