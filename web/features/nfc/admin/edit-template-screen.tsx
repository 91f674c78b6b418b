import { msg } from '@lingui/core/macro'
import { Navigate, createFileRoute } from '@tanstack/react-router'
import { readId, readListAddress } from '#web/lib/list-address.ts'
import { ResourceForm } from '#web/resource/resource-form.tsx'
import { templatesView } from './templates-view.tsx'

/** The specification has no id in this path: the query names the template. Without it, the list is where one is chosen. */
export const Route = createFileRoute('/_admin/backbone/nfc/nfc-templates/edit')({
  staticData: { slice: 'nfc' },
  validateSearch: readListAddress,
  head: ({ match }) => ({ meta: [{ title: `${match.context.i18n._(msg`Edit NFC template`)} · Visita` }] }),
  component: EditTemplateScreen,
})

function EditTemplateScreen() {
  const id = readId(Route.useSearch()['id'])
  if (id === undefined) return <Navigate to="/backbone/nfc/nfc-templates" replace />
  return <ResourceForm key={id} view={templatesView} id={id} />
}
