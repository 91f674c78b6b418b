import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { features } from '#contract/content.ts'
import { ResourceEditForm } from '#web/resource/resource-form.tsx'
import { loadRow } from '#web/resource/resource-queries.ts'
import { featureView } from './site-text-views.tsx'

export const Route = createFileRoute('/_admin/backbone/features/edit-{$id}')({
  staticData: { slice: 'content' },
  loader: ({ context, params }) => loadRow(context, features, params.id),
  head: ({ match }) => ({ meta: [{ title: `${match.context.i18n._(msg`Edit feature`)} · Visita` }] }),
  component: () => <ResourceEditForm view={featureView} />,
})
