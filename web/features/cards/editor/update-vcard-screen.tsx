import { createFileRoute } from '@tanstack/react-router'
import { EditCardForm } from './edit-card-form.tsx'

export const Route = createFileRoute('/_user/update/vcard/$slug')({
  head: () => ({ meta: [{ title: 'Change card · Visita' }] }),
  component: UpdateVcardScreen,
})

function UpdateVcardScreen() {
  const { slug } = Route.useParams()
  return <EditCardForm key={slug} slug={slug} />
}
