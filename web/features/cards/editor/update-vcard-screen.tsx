import { createFileRoute } from '@tanstack/react-router'
import { EditCardPage } from './edit-card-page.tsx'

export const Route = createFileRoute('/_user/update/vcard/$slug')({
  head: () => ({ meta: [{ title: 'Change card · Visita' }] }),
  component: UpdateVcardScreen,
})

function UpdateVcardScreen() {
  const { slug } = Route.useParams()
  return <EditCardPage key={slug} slug={slug} />
}
