import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { faqs } from '#contract/content.ts'
import { ResourceEditForm } from '#web/resource/resource-form.tsx'
import { loadRow } from '#web/resource/resource-queries.ts'
import { faqView } from './faq-view.tsx'

export const Route = createFileRoute('/_admin/backbone/faq/edit-{$id}')({
  staticData: { slice: 'content' },
  loader: ({ context, params }) => loadRow(context, faqs, params.id),
  head: ({ match }) => ({ meta: [{ title: `${match.context.i18n._(msg`Edit question`)} · Visita` }] }),
  component: () => <ResourceEditForm view={faqView} />,
})
