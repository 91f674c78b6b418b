import { createFileRoute } from '@tanstack/react-router'
import { ResourceForm } from '#web/resource/resource-form.tsx'
import { faqView } from './faq-view.tsx'

export const Route = createFileRoute('/_admin/backbone/faq/create')({
  head: () => ({ meta: [{ title: 'New question · Visita' }] }),
  component: CreateFaqScreen,
})

function CreateFaqScreen() {
  return <ResourceForm view={faqView} />
}
