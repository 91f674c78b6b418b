import { createFileRoute } from '@tanstack/react-router'
import { SavedContactPage } from './saved-contact-page.tsx'

export const Route = createFileRoute('/_user/dashboard/contacts/$value')({
  head: () => ({ meta: [{ title: 'Contact · Visita' }] }),
  component: SavedContactScreen,
})

function SavedContactScreen() {
  const { value } = Route.useParams()
  const navigate = Route.useNavigate()
  return (
    <SavedContactPage
      key={value}
      value={value}
      onRemoved={() => void navigate({ to: '/dashboard/contacts', replace: true })}
    />
  )
}
