import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { ResourceForm } from '#web/resource/resource-form.tsx'
import { packagesView } from './packages-view.tsx'

export const Route = createFileRoute('/_admin/backbone/package/create')({
  staticData: { slice: 'packages' },
  head: ({ match }) => ({ meta: [{ title: `${match.context.i18n._(msg`New package`)} · Visita` }] }),
  component: () => <ResourceForm view={packagesView} />,
})
