import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { services } from '#contract/content.ts'
import { ResourceEditForm } from '#web/resource/resource-form.tsx'
import { loadRow } from '#web/resource/resource-queries.ts'
import { serviceView } from './site-text-views.tsx'

export const Route = createFileRoute('/_admin/backbone/services/edit-{$id}')({
  staticData: { slice: 'content' },
  loader: ({ context, params }) => loadRow(context, services, params.id),
  head: ({ match }) => ({ meta: [{ title: `${match.context.i18n._(msg`Edit service`)} · Visita` }] }),
  component: () => <ResourceEditForm view={serviceView} />,
})
