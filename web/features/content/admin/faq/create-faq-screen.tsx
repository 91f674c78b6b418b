import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { ResourceForm } from '#web/resource/resource-form.tsx'
import { faqView } from './faq-view.tsx'

export const Route = createFileRoute('/_admin/backbone/faq/create')({
  staticData: { slice: 'content' },
  head: ({ match }) => ({ meta: [{ title: `${match.context.i18n._(msg`New question`)} · Visita` }] }),
  component: () => <ResourceForm view={faqView} />,
})
