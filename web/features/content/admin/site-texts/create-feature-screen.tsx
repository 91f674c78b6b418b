import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { ResourceForm } from '#web/resource/resource-form.tsx'
import { featureView } from './site-text-views.tsx'

export const Route = createFileRoute('/_admin/backbone/features/create')({
  staticData: { slice: 'content' },
  head: ({ match }) => ({ meta: [{ title: `${match.context.i18n._(msg`New feature`)} · Visita` }] }),
  component: () => <ResourceForm view={featureView} />,
})
