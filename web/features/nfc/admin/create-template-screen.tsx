import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { ResourceForm } from '#web/resource/resource-form.tsx'
import { templatesView } from './templates-view.tsx'

export const Route = createFileRoute('/_admin/backbone/nfc/nfc-templates/create')({
  staticData: { slice: 'nfc' },
  head: ({ match }) => ({ meta: [{ title: `${match.context.i18n._(msg`New NFC template`)} · Visita` }] }),
  component: () => <ResourceForm view={templatesView} />,
})
