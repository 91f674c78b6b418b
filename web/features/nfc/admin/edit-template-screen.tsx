import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { readListAddress } from '#web/lib/list-address.ts'
import { ResourceForm } from '#web/resource/resource-form.tsx'
import { templatesView } from './templates-view.tsx'

/** The specification has no id in this path: the query names the template. */
export const Route = createFileRoute('/_admin/backbone/nfc/nfc-templates/edit')({
  staticData: { slice: 'nfc' },
  validateSearch: readListAddress,
  head: ({ match }) => ({ meta: [{ title: `${match.context.i18n._(msg`Edit NFC template`)} · Visita` }] }),
  component: EditTemplateScreen,
})

function EditTemplateScreen() {
  // without an id there is none such, which the form says
  const { id = 0 } = Route.useSearch()
  return <ResourceForm view={templatesView} id={Number(id)} />
}
