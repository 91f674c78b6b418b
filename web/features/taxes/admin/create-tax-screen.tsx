import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { ResourceForm } from '#web/resource/resource-form.tsx'
import { taxesView } from './taxes-view.ts'

export const Route = createFileRoute('/_admin/backbone/tax/create')({
  staticData: { slice: 'taxes' },
  head: ({ match }) => ({ meta: [{ title: `${match.context.i18n._(msg`New tax`)} · Visita` }] }),
  component: () => <ResourceForm view={taxesView} />,
})
